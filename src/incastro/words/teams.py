"""Teams in words: what is refused, what is still missing, what people are told, what the journal calls it."""

from incastro.words.message import N_, Message, Plural

REFUSED: dict[str, Message] = {
    "team.elsewhere": N_(
        "%(name)s is already in a team of this marathon, and nobody plays in two. If this is somebody else"
        " of the same name, write to the organiser"
    ),
    "team.yourself_elsewhere": N_(
        "You are already in a team of this marathon, and nobody plays in two: leave that one first"
    ),
    "team.already_entered": N_("You have already entered a team here: its page has all about it"),
    "team.closed": N_("This team has no entry any more, so there is nothing to change"),
    "team.changes_closed": N_(
        "Teams could change themselves until %(until)s: write to the organiser, who still can"
    ),
    "team.name_needed": N_("Write a name for the team"),
    "team.name_is_approved": N_("This name is approved already"),
    "team.name_moved_on": N_("The team has proposed another name meanwhile: read that one"),
    "team.reason_needed": N_("Write the reason: the captain is told it in these words"),
    "team.member_unknown": N_("This person is not in the team any more"),
    "team.adult_not_here": N_("Whoever answers for a minor has to be an adult of the team, or named here"),
    "team.adult_phone": N_("Write a phone number of the adult too: on the day they may have to be called"),
    "team.captain_stays": N_("The captain cannot leave the team: hand it over first, or withdraw the entry"),
    "team.captain_not_confirmed": N_("Only somebody who has confirmed can become captain"),
    "team.confirmed_already": N_("This person has confirmed and needs no link"),
    "team.theirs": N_("Somebody who has confirmed writes their own name and date of birth"),
    "invite.unknown": N_(
        "There is no such invitation. Was the whole link copied? If the captain sent it again, only the last"
        " one works"
    ),
    "invite.over": N_("This invitation has expired: they last 14 days. Ask the captain for a new link"),
    "invite.yourself": N_("You are in this team already: this link is for somebody else, hand it on to them"),
    "invite.just_now": N_(
        "An email went to this address a moment ago. Wait %(minutes)s minutes, or copy the link and hand it"
        " on yourself"
    ),
    "invite.too_many": N_("That is more than %(most)s invitations in a day: go on tomorrow"),
    "invite.used": N_("This invitation has been answered already"),
    "invite.team_out": N_("The team that invited you has no entry any more"),
    "invite.started": N_("The marathon has begun, so nobody can join a team any more"),
}

MISSING: dict[str, Message] = {
    "gap.age_unknown": N_("The date of birth of %(name)s is missing"),
    "gap.nationality_unknown": N_(
        "The team’s nationality cannot be told yet: somebody’s nationality is missing"
    ),
    "gap.nationality_choice": N_("The team may choose its nationality"),
    "gap.few": Plural(
        N_("You are alone so far, and %(most)s can play at once. That is allowed"),
        N_("There are %(members)s of you, and %(most)s can play at once. That is allowed"),
        "members",
    ),
}

NOTICES: dict[str, Message] = {
    "notice.member_invited": N_("You are invited to a team: open the link, and say yes or no"),
    "notice.member_confirmed": N_("Somebody of your team has confirmed: %(confirmed)s of %(members)s so far"),
    "notice.member_declined": N_("Somebody you invited to the team has said no: you can invite another"),
    "notice.member_left": N_("Somebody has left the team: look who is in it now"),
    "notice.member_removed": N_("The captain has taken you out of the team"),
    "notice.member_elsewhere": Plural(
        N_("%(count)s person of the team is in another one by now and does not come back into it"),
        N_("%(count)s people of the team are in another one by now and do not come back into it"),
        "count",
    ),
    "notice.captain_changed": N_("The team has another captain"),
    "notice.team_seat_confirmed": N_("The seat of your team is confirmed"),
    "notice.team_seat_lost": N_("Your team has no seat any more: its captain knows more"),
    "notice.team_name_held": N_("A team’s name waits to be looked at"),
    "notice.team_name_approved": N_("The name of your team is approved and can be read by everybody"),
    "notice.team_name_refused": N_(
        "The name of your team cannot stay, for this reason: %(reason)s. Propose another"
    ),
}

JOURNAL: dict[str, Message] = {
    "journal.team.create": N_("Team entered"),
    "journal.team.change": N_("Team changed"),
    "journal.team.approve_name": N_("Team’s name approved"),
    "journal.team.refuse_name": N_("Team’s name refused"),
    "journal.team.hand_over": N_("Team handed over to another captain"),
    "journal.teammember.add": N_("Member of a team named"),
    "journal.teammember.invite": N_("Member of a team invited"),
    "journal.teammember.withdraw": N_("Invitation to a team taken back"),
    "journal.teammember.change": N_("Member of a team changed"),
    "journal.teammember.confirm": N_("Member of a team confirmed"),
    "journal.teammember.decline": N_("Invitation to a team declined"),
    "journal.teammember.leave": N_("Member left a team"),
    "journal.teammember.remove": N_("Member taken out of a team"),
    "journal.kind.team": N_("teams"),
    "journal.kind.teammember": N_("members of teams"),
}

MESSAGES: dict[str, Message] = {**REFUSED, **MISSING, **NOTICES, **JOURNAL}
