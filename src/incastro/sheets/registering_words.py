"""The headings of lists of people who register: who they are, how to reach them, where the parcel goes."""

from collections.abc import Collection
from enum import StrEnum

from incastro.sheets.folding import fold
from incastro.sheets.headings import topic_of
from incastro.sheets.vocabulary import Topic


class Part(StrEnum):
    """What a column of such a list can say of somebody. `INFO` = known, and nothing that is taken over."""

    KEY = "key"
    NAME = "name"
    GIVEN = "given"
    SURNAME = "surname"
    EMAIL = "email"
    BIRTH = "birth"
    MODE = "mode"
    SLOT = "slot"
    TELEGRAM = "telegram"
    PAID = "paid"
    RECIPIENT = "recipient"
    STREET = "street"
    MORE = "more"
    POSTCODE = "postcode"
    CITY = "city"
    PROVINCE = "province"
    COUNTRY = "country"
    PHONE = "phone"
    COURIER_NOTE = "courier_note"
    PARENT = "parent"
    PARENT_EMAIL = "parent_email"
    NOTE = "note"
    CARD = "card"
    KIND = "kind"
    UNTIL = "until"
    INFO = "info"


# what a list of an association’s members says, and what a list of people who enter says
OF_CARDS = (Part.CARD, Part.SURNAME, Part.GIVEN, Part.NAME, Part.EMAIL, Part.KIND, Part.UNTIL)
OF_ENTRIES = tuple(part for part in Part if part not in (Part.CARD, Part.KIND, Part.UNTIL))


def _names(text: str) -> frozenset[str]:
    return frozenset(name.strip() for name in text.split(","))


EXACT: dict[Part, frozenset[str]] = {
    Part.KEY: _names(
        "codice iscrizione, entry code, codice dell iscrizione"
    ),
    Part.EMAIL: _names(
        "e mail, email, mail, indirizzo email, indirizzo e mail, posta elettronica, email "
        "address, e mail address, indirizzo di posta elettronica, indirizzo mail"
    ),
    Part.BIRTH: _names(
        "data di nascita, data nascita, nato il, nata il, nato a il, nascita, date of birth, "
        "birth date, birthday, born, born on, dob"
    ),
    Part.RECIPIENT: _names(
        "destinatario, nome sul campanello, campanello, presso, recipient, name on the bell, "
        "deliver to"
    ),
    Part.STREET: _names(
        "indirizzo, via, via e numero, via e numero civico, via n civico, indirizzo di "
        "spedizione, indirizzo spedizione, indirizzo di consegna, indirizzo completo, street, "
        "address, street address, street and number, shipping address, address line 1"
    ),
    Part.MORE: _names(
        "interno, scala, scala c o, interno c o, scala interno c o, c o, seconda riga dell indirizzo, "
        "address line 2, altre indicazioni, staircase c o, rest of the address, resto dell "
        "indirizzo"
    ),
    Part.POSTCODE: _names(
        "cap, c a p, codice postale, postcode, postal code, zip, zip code, cap codice postale, "
        "codice avviamento postale"
    ),
    Part.CITY: _names(
        "citta, localita, comune, paese citta, citta di residenza, comune di residenza, city, "
        "town, citta comune"
    ),
    Part.PROVINCE: _names(
        "provincia, prov, pr, sigla, province, state, county, provincia sigla, region"
    ),
    Part.COUNTRY: _names(
        "nazione, stato estero, paese, nazionalita indirizzo, country, nazione di residenza, "
        "country of residence, paese di residenza, stato di residenza"
    ),
    Part.PHONE: _names(
        "telefono, tel, cellulare, cell, numero di telefono, numero di cellulare, recapito "
        "telefonico, phone, phone number, mobile, telephone, n telefono"
    ),
    Part.COURIER_NOTE: _names(
        "nota per il corriere, note per il corriere, note corriere, note for the courier"
    ),
    Part.PARENT: _names(
        "genitore, nome del genitore, genitore o tutore, parent, parent s name, guardian, tutore, "
        "nome e cognome del genitore"
    ),
    Part.PARENT_EMAIL: _names(
        "e mail del genitore, email del genitore, email genitore, e mail genitore, parent s "
        "email, parent email"
    ),
    Part.NOTE: _names(
        "note, nota, nota vostra, nota nostra, annotazioni, osservazioni, notes, our note, your "
        "note, remarks"
    ),
    Part.INFO: _names(
        "quota, prezzo, price, fee, pagata il, paid on, causale, reference, payment reference, "
        "posizione, place in line"
    ),
}  # fmt: skip

CARDS: dict[Part, frozenset[str]] = {
    Part.CARD: _names(
        "n tessera, no tessera, nr tessera, num tessera, numero tessera, numero di tessera, tessera, "
        "tessera n, tessera numero, tessera no, n socio, numero socio, codice socio, codice tessera, "
        "card number, card no, card, member number, membership number, member no, member id"
    ),
    Part.KIND: _names(
        "qualifica, tipo, tipo socio, tipo di socio, tipologia, tipologia socio, categoria, categoria "
        "socio, tipo tessera, tipo di tessera, kind, type, member type, membership type, membership, "
        "category"
    ),
    Part.UNTIL: _names(
        "scadenza, scade il, scade, data scadenza, data di scadenza, scadenza tessera, valida fino al, "
        "valido fino al, valida fino a, fino al, validita, expires, expires on, expiry, expiry date, valid "
        "until, until, valid to, expiration date"
    ),
}  # fmt: skip
CARDS_ASKED: tuple[tuple[Part, tuple[tuple[str, ...], ...], tuple[str, ...]], ...] = (
    (Part.UNTIL, (("scad", "valid", "expir"),), ("mail", "email")),
    (Part.KIND, (("qualific", "tipo", "categor", "kind", "type"),), ()),
    (Part.CARD, (("tesser", "card", "member"), ("n", "nr", "num", "numero", "codice", "no", "id")), ()),
)

# A question that only sounds like it: all of one group of beginnings, none of the other. The first that fits.
ASKED: tuple[tuple[Part, tuple[tuple[str, ...], ...], tuple[str, ...]], ...] = (
    (Part.PARENT_EMAIL, (("genitor", "parent", "tutor"), ("mail", "email")), ()),
    (Part.PARENT, (("genitor", "parent", "tutor", "guardian"),), ("consens", "consent", "telefon", "phone")),
    (Part.EMAIL, (("mail", "email"),), ("conferm", "confirm", "newsletter")),
    (Part.BIRTH, (("nascita", "nato", "nata", "birth", "born"),), ("luogo", "citta", "comune", "place")),
    (Part.POSTCODE, (("cap", "postcode", "postal", "zip"),), ("capo", "capit", "capac")),
    (Part.PHONE, (("telefon", "cellular", "phone", "mobile"),), ()),
    (Part.COURIER_NOTE, (("not", "indicazion"), ("corrier", "courier")), ()),
    (Part.PROVINCE, (("provinc",),), ()),
    (Part.COUNTRY, (("nazione", "country"),), ()),
    (Part.CITY, (("citta", "comune", "localita", "city", "town"),), ("nascita", "birth")),
    (Part.STREET, (("indirizz", "address", "street"),), ("mail", "email", "ip")),
)
SHARED = {
    Topic.NAME: Part.NAME,
    Topic.SURNAME: Part.SURNAME,
    Topic.GIVEN: Part.GIVEN,
    Topic.MODE: Part.MODE,
    Topic.SLOT: Part.SLOT,
    Topic.TELEGRAM: Part.TELEGRAM,
    Topic.PAID: Part.PAID,
    Topic.ID: Part.INFO,
    Topic.STATUS: Part.INFO,
    Topic.REGISTERED: Part.INFO,
}


def part_of(heading: str, parts: Collection[Part] = OF_ENTRIES) -> tuple[Part | None, bool]:
    """What a heading is about, and whether it says exactly that; only `parts`, the others are INFO."""
    of_cards = Part.CARD in parts
    folded = fold(heading)
    for part, names in {**CARDS, **EXACT}.items() if of_cards else EXACT.items():
        if folded in names:
            return _wanted(part, parts), True
    topic, exact = topic_of(heading)
    shared = SHARED.get(topic) if topic is not None else None
    if shared is not None and exact:
        return _wanted(shared, parts), True
    words = folded.split()
    for part, wanted, unwanted in (*CARDS_ASKED, *ASKED) if of_cards else ASKED:
        fits = all(any(word.startswith(group) for word in words) for group in wanted)
        if fits and not (unwanted and any(word.startswith(unwanted) for word in words)):
            return _wanted(part, parts), False
    return _wanted(shared, parts) if shared is not None else None, False


def _wanted(part: Part, parts: Collection[Part]) -> Part:
    return part if part in parts else Part.INFO
