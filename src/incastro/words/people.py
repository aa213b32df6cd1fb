"""Sentences of people: pseudonyms, and what is refused to somebody about themselves."""

from incastro.words.message import N_, Message

MESSAGES: dict[str, Message] = {
    "person.pseudonym": N_("Person %(key)s"),
    "person.erased": N_("This person has been erased: there is nothing left to change."),
    "person.email_taken": N_("There is an account with this address already."),
    "person.born_in_future": N_("The birth date lies in the future."),
    "person.born_too_long_ago": N_("The birth date lies too far back. Check the year."),
    "country.ZZ": N_("Outside Europe"),
    "consent.unknown": N_("There is no such text to agree to."),
    "consent.outdated": N_("There is a newer version of this text. Read it, then answer again."),
}
