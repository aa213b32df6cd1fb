"""Sentences about marathons being set up, changed, called off."""

from incastro.words.message import N_, Message

MESSAGES: dict[str, Message] = {
    "series.begun": N_("The contest has begun: the series can no longer be changed."),
    "series.series_too_long": N_("The series has more puzzles than the rules allow: at most %(most)s."),
    "series.pieces_too_few": N_("A puzzle of the series is too small: the rules ask for %(least)s pieces."),
    "series.pieces_too_many": N_("A puzzle of the series is too large: the rules allow %(largest)s pieces."),
    "postpone.same": N_("This is the day and time that it has now. Choose the new ones."),
    "postpone.past": N_("The new start is in the past. Choose one that is still to come."),
    # what people could not come without, and what is at odds
    "marathon.name": N_("Give it a name."),
    "marathon.venue": N_("Say in which hall it is."),
    "marathon.address": N_("Say where the hall is: street, number, town."),
    "marathon.start": N_("Choose the day and the hour of the start."),
    "marathon.welcome": N_("Say when the doors open."),
    "marathon.tables": N_("Say how many tables there are."),
    "marathon.allowed": N_("Say what may be brought to the table."),
    "marathon.forbidden": N_("Say what may not be brought to the table."),
    "marathon.welcome_after_start": N_("The doors open after the start: open them earlier."),
    "marathon.welcome_too_late": N_(
        "Between the doors and the start there is less time than badges need by the rules: open them earlier."
    ),
    "marathon.opens_after_start": N_("Entries open for everybody after the start: open them earlier."),
    "marathon.closes_after_start": N_(
        "Entries close after the start: close them the day before at the latest."
    ),
    "marathon.series_too_long": N_("The series has more puzzles than the rules allow."),
    "marathon.pieces_too_few": N_("A puzzle of the series has fewer pieces than the rules allow."),
    "marathon.pieces_too_many": N_("A puzzle of the series has more pieces than the rules allow."),
    "marathon.start_past": N_("The start is in the past already: choose another day."),
    # what visitors look for besides
    "marathon.advised.series": N_("The puzzles of the series, secret until the start"),
    "marathon.advised.map_link": N_("A link to the map"),
    "marathon.advised.prizes": N_("Prizes"),
    "marathon.advised.sponsors": N_("Sponsors"),
    # results handed in
    "marathon.results_kind": N_("This is a facts file, but not one of a marathon."),
    "marathon.results_zone": N_("This file is in the zone %(given)s; this marathon is in %(wanted)s."),
    "marathon.results_rulebook": N_("This file goes by the rulebook %(given)s; this marathon by %(wanted)s."),
    "marathon.results_day": N_("This file is of a marathon on %(given)s; this one is on %(wanted)s."),
    # fields of a marathon that a notice names
    "ready.field.everybody_open": N_("Entries open for everybody"),
    "ready.field.refund_until": N_("Refund until"),
    "ready.field.unpaid_hold_until": N_("Unpaid entries are kept until"),
    "ready.field.fee_standard": N_("Fee"),
    "ready.field.fee_member": N_("Fee for members"),
    "ready.field.fee_founder": N_("Fee for founding members"),
    "ready.field.membership_fee": N_("Yearly membership"),
    "ready.field.team_max": N_("People in a team"),
    "ready.field.team_active_max": N_("People at the table"),
    "ready.field.team_min": N_("Fewest people in a team"),
    "ready.field.puzzles_max": N_("Puzzles at most"),
    "ready.field.pieces_min": N_("Fewest pieces of a puzzle"),
    "ready.field.pieces_max": N_("Most pieces of a puzzle"),
    "ready.field.allowed": N_("What you may bring"),
    "ready.field.forbidden": N_("What is not allowed"),
    "marathon.carried": N_(
        "Those who have paid stay entered for the new date. Those who cannot come get the fee back, "
        "and no other expense (%(article)s)."
    ),
}
