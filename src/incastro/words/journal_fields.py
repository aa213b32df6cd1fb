"""The fields that the journal names where an entry, a team, a payment or a person changed."""

from incastro.words.message import N_, Message

ENTRIES: dict[str, Message] = {
    "field.standing": N_("seat"),
    "field.mode": N_("how they play"),
    "field.parent_name": N_("parent’s name"),
    "field.parent_email": N_("parent’s email"),
    "field.recipient": N_("name on the bell"),
    "field.street": N_("street and number"),
    "field.more": N_("more of the address"),
    "field.postcode": N_("postcode"),
    "field.city": N_("town"),
    "field.province": N_("province"),
    "field.country": N_("country"),
    "field.phone": N_("phone"),
    "field.courier_note": N_("note for the courier"),
    "field.note": N_("note of the desk"),
    "field.state": N_("state"),
    "field.courier": N_("courier"),
    "field.tracking": N_("tracking number"),
    "field.changes_until": N_("changes by oneself until"),
    "field.automatic_until": N_("seats passed on by themselves until"),
    "field.offer_minutes": N_("minutes of an offer"),
    "field.parent_confirms": N_("a parent says yes by a link"),
    "field.erase_after_months": N_("months until erasure"),
    "field.article": N_("article"),
    "field.act": N_("what"),
    "field.told": N_("what was told"),
}

TEAMS: dict[str, Message] = {
    "field.members": N_("people in the team"),
    "field.name_standing": N_("its name"),
    "field.name_why": N_("why not"),
    "field.approved_name": N_("name that everybody reads"),
    "field.nationality": N_("nationality"),
    "field.nationalities": N_("nationalities"),
    "field.captain": N_("captain"),
    "field.reserve": N_("reserve"),
    "field.active": N_("in the team"),
    "field.adult": N_("adult who answers"),
    "field.adult_name": N_("name of the adult"),
    "field.adult_phone": N_("phone of the adult"),
    "field.answered_at": N_("answered on"),
    "field.accepted": N_("rulebook accepted"),
    "field.number": N_("card number"),
    "field.until": N_("valid until"),
    "field.places": N_("places"),
    "field.said": N_("words"),
}

MONEY: dict[str, Message] = {
    "field.secret": N_("secret"),
    "field.key": N_("key"),
    "field.payer_name": N_("who paid"),
    "field.payer_email": N_("email of who paid"),
    "field.words": N_("words"),
    "field.people": N_("people"),
}

PEOPLE: dict[str, Message] = {
    "field.person": N_("person"),
    "field.first_name": N_("first name"),
    "field.last_name": N_("surname"),
    "field.nickname": N_("nickname"),
    "field.birth_date": N_("day of birth"),
    "field.telegram_name": N_("name on Telegram"),
    "field.language": N_("language"),
    "field.shown": N_("name as others see it"),
    "field.privacy": N_("privacy notice"),
    "field.publication": N_("publication"),
}

MESSAGES: dict[str, Message] = {**ENTRIES, **TEAMS, **MONEY, **PEOPLE}
