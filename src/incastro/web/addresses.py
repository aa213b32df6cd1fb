"""The words of our addresses in each language.

They are promises to everybody who ever kept a link, so they stand here and not in the catalogue of
translations, where a better wording would break them.
"""

from typing import TYPE_CHECKING

from django.utils.functional import lazystr
from django.utils.translation import get_language

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

WORDS: dict[str, dict[str, str]] = {
    "tournaments": {"it": "tornei", "en": "tournaments"},
    "times": {"it": "tempi", "en": "times"},
    "seasons": {"it": "campionati", "en": "seasons"},
    "people": {"it": "persone", "en": "people"},
    "marathons": {"it": "maratone", "en": "marathons"},
    "teams": {"it": "squadre", "en": "teams"},
    "standings": {"it": "classifica", "en": "standings"},
    "rulebooks": {"it": "regolamenti", "en": "rulebooks"},
    "rules": {"it": "regole", "en": "rules"},
    "rulebook": {"it": "regolamento", "en": "rulebook"},
    "unofficial": {"it": "non-ancora-ufficiale", "en": "not-official-yet"},
    "contents": {"it": "indice", "en": "contents"},
    "why": {"it": "perche", "en": "why"},
    "manage": {"it": "gestione", "en": "manage"},
    "organisers": {"it": "organizzatori", "en": "organisers"},
    "archive": {"it": "archivio", "en": "archive"},
    "notices": {"it": "avvisi", "en": "notices"},
    "new": {"it": "nuovo", "en": "new"},
    "letter": {"it": "lettera", "en": "letter"},
    "deliveries": {"it": "consegne", "en": "deliveries"},
    "calendars": {"it": "calendari", "en": "calendars"},
    "edit": {"it": "modifica", "en": "edit"},
    "sign_in": {"it": "accesso", "en": "sign-in"},
    "me": {"it": "io", "en": "me"},
    "design": {"it": "design", "en": "design"},
    "sign_out": {"it": "uscita", "en": "sign-out"},
    "code": {"it": "codice", "en": "code"},
    "once": {"it": "una-volta", "en": "once"},
    "second_step": {"it": "secondo-passo", "en": "second-step"},
    "confirm": {"it": "conferma", "en": "confirm"},
    "forgotten": {"it": "dimenticata", "en": "forgotten"},
    "switched_off": {"it": "disattivato", "en": "switched-off"},
    "security": {"it": "sicurezza", "en": "security"},
    "recovery_codes": {"it": "codici-di-recupero", "en": "recovery-codes"},
    "remove": {"it": "rimozione", "en": "remove"},
    "consents": {"it": "consensi", "en": "consents"},
    "export": {"it": "esportazione", "en": "export"},
    "erase": {"it": "cancellazione", "en": "erase"},
    "texts": {"it": "testi", "en": "texts"},
    "unsubscribe": {"it": "disiscrizione", "en": "unsubscribe"},
    "done": {"it": "fatto", "en": "done"},
    "example": {"it": "esempio", "en": "example"},
    "erased": {"it": "cancellato", "en": "erased"},
    "be": {"it": "entra-come", "en": "sign-in-as"},
    "members": {"it": "membri", "en": "members"},
    "invitations": {"it": "inviti", "en": "invitations"},
    "sponsors": {"it": "sponsor", "en": "sponsors"},
    "journal": {"it": "registro", "en": "journal"},
    "keeper": {"it": "custode", "en": "keeper"},
    "leave": {"it": "uscita-dal-gruppo", "en": "leave"},
    "again": {"it": "di-nuovo", "en": "again"},
    "withdraw": {"it": "ritiro", "en": "withdraw"},
    "series": {"it": "serie", "en": "series"},
    "files": {"it": "file", "en": "files"},
    "check": {"it": "controllo", "en": "check"},
    "document": {"it": "documento", "en": "document"},
    "entries": {"it": "iscrizioni", "en": "entries"},
    "enter": {"it": "iscrizione", "en": "enter"},
    "pay": {"it": "pagamento", "en": "payment"},
    "card": {"it": "carta", "en": "card"},
    "team": {"it": "squadra", "en": "team"},
    "captain": {"it": "capitano", "en": "captain"},
    "team_names": {"it": "nomi-squadre", "en": "team-names"},
    "ask": {"it": "proposta", "en": "ask"},
    "answers": {"it": "risposte", "en": "answers"},
    "pool": {"it": "bacheca", "en": "pool"},
    "member_cards": {"it": "soci", "en": "member-cards"},
    "parent": {"it": "genitore", "en": "parent"},
    "parcels": {"it": "pacchi", "en": "parcels"},
    "labels": {"it": "etichette", "en": "labels"},
    "payments": {"it": "pagamenti", "en": "payments"},
    "ways": {"it": "modi-di-pagare", "en": "ways-to-pay"},
    "bank": {"it": "banca", "en": "bank"},
    "refunds": {"it": "rimborsi", "en": "refunds"},
    "conditions": {"it": "condizioni", "en": "conditions"},
    "free_entries": {"it": "iscrizioni-gratuite", "en": "free-entries"},
    "messages": {"it": "messaggi", "en": "messages"},
    "import": {"it": "importazione", "en": "import"},
    "undo": {"it": "annullamento", "en": "undo"},
    "start_list": {"it": "partenti", "en": "start-list"},
    "starts": {"it": "partenze", "en": "starts"},
    "stream": {"it": "diretta", "en": "stream"},
    "codes": {"it": "codici", "en": "codes"},
    "reveal": {"it": "rivelazione", "en": "reveal"},
    "go": {"it": "via", "en": "go"},
    "call": {"it": "videochiamata", "en": "call"},
    "stop": {"it": "stop", "en": "stop"},
    "correct": {"it": "correzione", "en": "correct"},
    "race": {"it": "gara", "en": "race"},
    "group": {"it": "gruppo", "en": "group"},
    "telegram": {"it": "telegram", "en": "telegram"},
    "link": {"it": "collegamento", "en": "link"},
    "exports": {"it": "esportazioni", "en": "exports"},
    "facts": {"it": "fatti", "en": "facts"},
    "result": {"it": "risultato", "en": "result"},
    "by_hand": {"it": "tempo-a-mano", "en": "time-by-hand"},
    "photos": {"it": "foto", "en": "photos"},
    "rulings": {"it": "decisioni", "en": "rulings"},
    "answer": {"it": "risposta", "en": "answer"},
    "cases": {"it": "problemi-pacchi", "en": "parcel-troubles"},
    "makeups": {"it": "recuperi", "en": "make-ups"},
    "trouble": {"it": "problema", "en": "trouble"},
    "reverse": {"it": "revoca", "en": "reverse"},
    "decide": {"it": "decisione", "en": "decide"},
    "official": {"it": "ufficiale", "en": "official"},
    "certificate": {"it": "attestato", "en": "certificate"},
    "awards": {"it": "premi", "en": "awards"},
    "compare": {"it": "e-se", "en": "what-if"},
    "health": {"it": "controlli", "en": "checks"},
    "preview": {"it": "anteprima", "en": "preview"},
}


def word(key: str, lang: str | None = None) -> str:
    """One word of an address in a language, by default the one being spoken."""
    return WORDS[key].get(lang or get_language() or "it", WORDS[key]["it"])


class Route:
    """A route whose words follow the language; Django compiles it once per language."""

    def __init__(self, template: str) -> None:
        self._template = template
        self._said: dict[str | None, str] = {}

    def __str__(self) -> str:
        # asked for every address at every request, and the same each time in a language
        lang = get_language()
        if lang not in self._said:
            self._said[lang] = self._template.format_map({key: word(key) for key in WORDS})
        return self._said[lang]


def route(template: str) -> "_StrPromise":
    """A pattern for `path()`: `{tournaments}/<slug:slug>/` is `tornei/…` in Italian."""
    return lazystr(Route(template))
