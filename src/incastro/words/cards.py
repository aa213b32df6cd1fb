"""The association’s own list in words: what is refused, how rows are matched, the journal’s acts."""

from incastro.words.message import N_, Message

MESSAGES: dict[str, Message] = {
    "card.nobody": N_("Write at least a name, an address or a number: a card is somebody’s"),
    "card.number_twice": N_(
        "%(name)s has the card number %(number)s already: open that card, or check the number"
    ),
    "card.address_twice": N_("%(name)s is on the list with this address already: open that card instead"),
    "card_sheet.by_number": N_("found by the card number"),
    "card_sheet.two": N_(
        "the number is the card of %(number)s, the address that of %(address)s: put it right in the sheet"
    ),
    "card_sheet.other": N_("this card number belongs to %(name)s: the same person?"),
    "card_sheet.over": N_("This sheet has been taken over already"),
    "card_sheet.changed": N_(
        "Somebody has changed the list meanwhile: nothing was written. Look again at what would happen now"
    ),
    "journal.kind.membercard": N_("cards of members"),
    "journal.membercard.add": N_("Member on the list"),
    "journal.membercard.change": N_("Change of a member’s card"),
    "journal.membercard.drop": N_("Member off the list"),
}
