"""Parcels, labels and sheets of entries in words: what is refused, what is told, the journal’s acts."""

from incastro.words.message import N_, Message

PARTS: dict[str, Message] = {
    "sheet.part.key": N_("Entry code"),
    "sheet.part.name": N_("Name and surname"),
    "sheet.part.given": N_("First name"),
    "sheet.part.surname": N_("Surname"),
    "sheet.part.email": N_("Email"),
    "sheet.part.birth": N_("Date of birth"),
    "sheet.part.mode": N_("Mode"),
    "sheet.part.slot": N_("Start"),
    "sheet.part.telegram": N_("Telegram"),
    "sheet.part.paid": N_("Paid"),
    "sheet.part.recipient": N_("Name on the bell"),
    "sheet.part.street": N_("Address"),
    "sheet.part.more": N_("Staircase, c/o"),
    "sheet.part.postcode": N_("Postcode"),
    "sheet.part.city": N_("City"),
    "sheet.part.province": N_("Province"),
    "sheet.part.country": N_("Country"),
    "sheet.part.phone": N_("Phone"),
    "sheet.part.courier_note": N_("Note for the courier"),
    "sheet.part.parent": N_("Parent"),
    "sheet.part.parent_email": N_("Parent’s email"),
    "sheet.part.note": N_("Notes"),
    "sheet.part.card": N_("Card number"),
    "sheet.part.kind": N_("Kind of member"),
    "sheet.part.until": N_("Valid until"),
    "sheet.part.info": N_("known, not taken over"),
}

IMPORT: dict[str, Message] = {
    # how somebody was found
    "sheet_import.by_code": N_("found by the entry code"),
    "sheet_import.by_email": N_("found by the email address"),
    "sheet_import.by_email_other_name": N_("found by the email address, where the name is another"),
    "sheet_import.by_name": N_("found by the name"),
    "sheet_import.by_folded_name": N_("found by the name, accents and capitals aside: %(name)s"),
    "sheet_import.by_you": N_("as you said"),
    # what is in doubt
    "sheet_import.who": N_("it is not sure who is meant"),
    "sheet_import.nobody": N_("there is no name in this row"),
    "sheet_import.twice": N_("the same person as in row %(row)s"),
    "sheet_import.twice_by_name": N_("the same name as in row %(row)s: the same person?"),
    "sheet_import.was_closed": N_("has entered already and is out again (%(standing)s): a new request?"),
    "sheet_import.no_mode": N_("how they play is missing"),
    "sheet_import.no_slot": N_("when they start is missing"),
    "sheet_import.no_street": N_("the street is missing"),
    "sheet_import.no_postcode": N_("the postcode is missing"),
    "sheet_import.no_city": N_("the city is missing"),
    # what keeps it from being done
    "sheet_import.too_many": N_("%(n)s rows are too many for one act; cut the sheet into parts of %(most)s"),
    "sheet_import.changed": N_(
        "Something has changed since you looked, so nothing was done. This is how it is now: look again"
    ),
    "sheet_import.over": N_("This sheet has been taken over already"),
    "sheet_import.refused": N_("it could not be taken over"),
    "sheet_import.insisted": N_("Row %(row)s of a sheet, taken over all the same"),
}

REFUSED: dict[str, Message] = {
    "parcel.cannot": N_(
        "A parcel that is there now cannot be where you say next: choose one of the states of the list"
    ),
}

NOTICES: dict[str, Message] = {
    "notice.parcel_sent": N_("Your parcel has left%(by)s"),
    "notice.parcel_delivered": N_("The parcel has arrived"),
    "notice.parcel_returned": N_("Your parcel has come back to the organiser: write to them soon (art. 17)"),
    "notice.parcel_damaged": N_("The parcel was damaged; the organiser says how it goes on (art. 18)"),
    "notice.parcel_to_prepare": N_("A parcel is being prepared for you"),
}

LABELS: dict[str, Message] = {
    "label.phone": N_("Tel. %(phone)s"),
}

JOURNAL: dict[str, Message] = {
    "journal.kind.parcel": N_("parcels"),
    "journal.kind.upload": N_("sheets"),
    "journal.parcel.to_prepare": N_("Parcel to be prepared"),
    "journal.parcel.sent": N_("Parcel sent"),
    "journal.parcel.delivered": N_("Parcel delivered"),
    "journal.parcel.returned": N_("Parcel returned"),
    "journal.parcel.damaged": N_("Parcel damaged"),
    "journal.upload.hand_in": N_("Sheet handed in"),
    "journal.upload.take_over": N_("Sheet taken over"),
    "journal.upload.drop": N_("Sheet thrown away"),
}

MESSAGES: dict[str, Message] = {**PARTS, **IMPORT, **REFUSED, **NOTICES, **LABELS, **JOURNAL}
