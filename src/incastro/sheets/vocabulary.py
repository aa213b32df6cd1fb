"""The headings that organisers write, Italian and English, without accents, capitals and punctuation."""

from dataclasses import dataclass
from enum import StrEnum


class Topic(StrEnum):
    """What a column can be about."""

    ID = "id"
    PERSON = "person"
    NAME = "name"
    SURNAME = "surname"
    GIVEN = "given"
    MODE = "mode"
    SLOT = "slot"
    STATUS = "status"
    PAID = "paid"
    TELEGRAM = "telegram"
    STARTED = "started"
    SEALED = "sealed"
    SEALED_CODE = "sealed_code"
    FINISH = "finish"
    MISSING = "missing"
    REGISTERED = "registered"


@dataclass(frozen=True, slots=True)
class Phrase:
    """What a long heading, a form's question, has to contain to be about `topic`.

    A word beginning with one of each group of `wanted`, and none beginning with one of `unwanted`.
    """

    topic: Topic
    wanted: tuple[tuple[str, ...], ...]
    unwanted: tuple[str, ...] = ()

    def fits(self, words: list[str]) -> bool:
        """Whether a folded heading, as words, is about it."""
        return all(any(word.startswith(group) for word in words) for group in self.wanted) and not (
            self.unwanted and any(word.startswith(self.unwanted) for word in words)
        )


def _names(text: str) -> frozenset[str]:
    return frozenset(name.strip() for name in text.split(","))


EXACT: dict[Topic, frozenset[str]] = {
    Topic.ID: _names(
        "id, id iscrizione, iscrizione id, entry id, entry, n, no, nr, num, numero, n iscrizione, bib, "
        "numero iscrizione, codice iscrizione, registration id, number, pettorale, progressivo"
    ),
    Topic.PERSON: _names(
        "person, person id, persona, id persona, codice persona, tessera, numero tessera, n tessera"
    ),
    Topic.NAME: _names(
        "nominativo, nome e cognome, cognome e nome, nome cognome, cognome nome, nome completo, "
        "partecipante, concorrente, iscritto, iscritta, giocatore, giocatrice, puzzler, full name, name "
        "and surname, surname and name, first and last name, name surname, surname name, participant, "
        "competitor, player, entrant"
    ),
    Topic.SURNAME: _names("cognome, cognomi, surname, last name, lastname, family name"),
    Topic.GIVEN: _names("nome, nomi, name, first name, firstname, given name, forename"),
    Topic.MODE: _names(
        "modalita, modo, modalita di gara, modalita gara, tipo di gara, mode, offline online, online offline"
    ),
    Topic.SLOT: _names(
        "turno, slot, sessione, fascia, fascia oraria, partenza, turno di partenza, start, start slot, "
        "session"
    ),
    Topic.STATUS: _names(
        "stato, status, stato iscrizione, stato dell iscrizione, entry status, registration status"
    ),
    Topic.PAID: _names("pagato, pagata, pagamento, ha pagato, quota pagata, paid, payment, payed, has paid"),
    Topic.TELEGRAM: _names(
        "telegram, nickname, nick, nickname telegram, username, username telegram, utente telegram"
    ),
    Topic.STARTED: _names(
        "partito, partita, partito a, iniziato, iniziata, ha iniziato, started, has started"
    ),
    Topic.SEALED: _names(
        "scatola sigillata, foto scatola, foto scatola sigillata, foto scatola chiusa, scatola chiusa, "
        "sigillata, sealed, sealed box, sealed photo, sealed box photo, box photo"
    ),
    Topic.SEALED_CODE: _names(
        "codice, codice di gara, codice gara, codice scatola, codice sticker, codice adesivo, "
        "codice di partenza, codice sulla scatola, code, sealed code, box code, sticker code, start code"
    ),
    Topic.FINISH: _names(
        "tempo, tempo finale, tempo di gara, tempo impiegato, arrivo, orario di arrivo, ora di arrivo, "
        "ora arrivo, fine, ora fine, foto finale, ora foto finale, orario foto finale, consegna, "
        "finish, finished, finish time, final photo, time, final time, result, risultato"
    ),
    Topic.MISSING: _names(
        "mancanti, pezzi mancanti, n pezzi mancanti, missing, missing pieces, pieces missing"
    ),
    Topic.REGISTERED: _names(
        "informazioni cronologiche, timestamp, data e ora, data iscrizione, data di iscrizione, ora di "
        "invio, submitted at, submission time, registered, registered at, registration date, data e ora "
        "di iscrizione"
    ),
}

_NOT_A_PERSONS_NAME = (
    "utente", "user", "nick", "telegram", "squadra", "team", "puzzle", "gruppo", "group", "file", "genitore",
    "parent", "tutore", "societa", "club", "associazione", "referente", "via", "citta",
)  # fmt: skip

# In order: the first phrase that fits names the topic.
PHRASES: tuple[Phrase, ...] = (
    # "sei nel gruppo Telegram?" asks for a yes, not for an identity
    Phrase(
        Topic.TELEGRAM,
        (("telegram",),),
        ("gruppo", "group", "canale", "channel", "sei", "hai", "have", "are"),
    ),
    Phrase(
        Topic.SEALED_CODE,
        (("codice", "code"), ("scatol", "box", "sticker", "adesiv", "etichett", "sigillat", "seal")),
    ),
    # "modalità di pagamento" and "modalità di spedizione" are other questions
    Phrase(
        Topic.MODE,
        (("modalita", "mode"),),
        ("pagament", "payment", "pay", "spedizion", "shipping", "consegn", "ritir", "deliver"),
    ),
    Phrase(Topic.MODE, (("offline",), ("online",))),
    Phrase(Topic.SLOT, (("turno", "turni", "slot"),)),
    Phrase(Topic.SLOT, (("partenza", "start"), ("orario", "ora", "time", "giorno", "day"))),
    Phrase(
        Topic.PAID,
        (
            ("pagat", "paid", "pagamento"),
            ("hai", "ha", "e", "stato", "effettuat", "have", "has", "quota", "fee"),
        ),
        (
            "metodo",
            "modalita",
            "method",
            "ricevut",
            "receipt",
            "alleg",
            "caric",
            "upload",
            "come",
            "how",
            "data",
        ),
    ),
    Phrase(Topic.STATUS, (("stato", "status"), ("iscrizion", "registration", "entry"))),
    Phrase(Topic.NAME, (("nome", "name"), ("cognome", "surname", "last")), _NOT_A_PERSONS_NAME),
    Phrase(Topic.SURNAME, (("cognome", "surname"),), _NOT_A_PERSONS_NAME),
    Phrase(Topic.SURNAME, (("last", "family"), ("name",)), _NOT_A_PERSONS_NAME),
    Phrase(Topic.GIVEN, (("nome", "name"),), _NOT_A_PERSONS_NAME),
    Phrase(Topic.MISSING, (("mancant", "missing"), ("pezz", "piece"))),
    # an official time has floor and penalty in it already, an expected one is no result
    Phrase(
        Topic.FINISH,
        (("tempo", "time", "ora", "orario"), ("final", "impiegat", "realizzat", "arrivo", "finish")),
        ("ufficial", "official", "previst", "expect", "stimat", "estimat"),
    ),
    Phrase(Topic.SEALED, (("foto", "photo"), ("scatol", "box"))),
    Phrase(
        Topic.REGISTERED, (("data", "date", "ora", "time"), ("iscrizion", "registration", "invio", "submi"))
    ),
)
