"""Sentences of organisers: what is refused, and the letter of an invitation."""

from incastro.words.message import N_, Message

MESSAGES: dict[str, Message] = {
    "member.no_role": N_("Choose at least one role."),
    "member.unknown": N_("This person does not work here any more."),
    "member.last_owner": N_("Somebody has to own it: make another person owner first."),
    "member.owns_alone": N_(
        "You are the only owner of %(organiser)s. Make another person owner there, or ask whoever keeps "
        "this site."
    ),
    "invitation.waiting": N_(
        "An invitation to this address is still waiting. Send it again, or take it back."
    ),
    "invitation.unknown": N_(
        "There is no such invitation. Was the whole link copied? If it was sent again, only the last one "
        "works."
    ),
    "invitation.used": N_("This invitation has been accepted already."),
    "invitation.withdrawn": N_("This invitation has been taken back. Ask whoever sent it to you."),
    "invitation.expired": N_("This invitation has expired: they last 14 days. Ask for a new one."),
    "sponsor.twice": N_("There is a sponsor called %(name)s already."),
    "sponsor.in_use": N_("%(name)s is shown on a public page. It has to stay in the list."),
    # the letter
    "letter.invitation.subject": N_("%(organiser)s invites you"),
    "letter.invitation.body": N_(
        "Hello,\n\n"
        "%(organiser)s would like you to help with its jigsaw competitions, as: %(roles)s.\n\n"
        "To accept, open this link within 14 days and sign in, with whatever address you like:\n\n"
        "%(link)s\n\n"
        "If you did not expect this, there is nothing to do: the link expires by itself."
    ),
}
