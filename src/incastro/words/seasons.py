"""Sentences about seasons and tournaments being set up."""

from incastro.words.message import N_, Message, Plural

MESSAGES: dict[str, Message] = {
    "season.is_public": N_("This season is public already, so it stays. Only a draft can be deleted."),
    "season.has_tournaments": N_("This season has tournaments. Delete them first, or move them elsewhere."),
    "season.book_in_use": N_("This season has tournaments already, so it keeps its rulebook."),
    "tournament.season_fixed": N_("This tournament is public, so it stays in its season."),
    "promise.why": Plural(
        N_("This changes something that people have made plans by. Say why: they will read it."),
        N_("This changes %(n)s things that people have made plans by. Say why: they will read it."),
        "n",
    ),
    "slot.started": N_("Start “%(slot)s” has had its go: it can no longer be moved or taken away."),
    "slot.entered": N_(
        "Somebody has chosen the start “%(slot)s”: first move them to another one, then take it away."
    ),
    "slot.twice": N_("Two starts are at the same time. Move one of them, or leave it empty."),
    "results.kind": N_("This is a facts file, but not one of a tournament."),
    "results.zone": N_("This file is in the zone %(given)s; this tournament is in %(wanted)s."),
    "results.rulebook": N_("This file goes by the rulebook %(given)s; this tournament by %(wanted)s."),
    "results.slot_unknown": N_("This file has a start “%(slot)s” that this tournament has not: %(known)s."),
    "results.slot_moved": N_(
        "In this file start “%(slot)s” is on %(given)s; in this tournament it is on %(wanted)s."
    ),
    "results.slot_missing": N_("These starts of the tournament are not in the file: %(slots)s."),
    "blocking.no_results": N_("No results have been handed in"),
    # what an opening post needs, and what is at odds in it
    "announce.name": N_("Give it a name."),
    "announce.brand": N_("Say which brand the puzzle is."),
    "announce.pieces": N_("Say how many pieces the puzzle has."),
    "announce.seats": N_("Say how many seats there are."),
    "announce.starts": N_("Give it at least one start."),
    "announce.window_days": N_("Say for how many days the window is open."),
    "announce.reserve_date": N_("Choose a reserve date, for parcels that are late."),
    "announce.price": N_("Say what it costs, shipped in Italy."),
    "announce.price_abroad": N_("Say what it costs, shipped abroad."),
    "announce.purchase_link": N_("Give the link where the puzzle is bought, or a page that says how to pay."),
    "announce.closes_before_opening": N_("Entries close before they open: put one of the two right."),
    "announce.opens_after_start": N_("Entries open after the first start: open them earlier."),
    "announce.closes_after_start": N_("Entries close after the first start: close them earlier."),
    "announce.reserve_before_start": N_("The reserve date is before the first start: choose a later one."),
    "announce.start_past": N_(
        "A start is in the past already: choose other dates, or import its results as a facts file."
    ),
    # what readers look for besides
    "advised.notes": N_("Operating notes"),
    "advised.prizes": N_("Prizes"),
    "advised.sponsors": N_("Sponsors"),
    "advised.picture": N_("The picture, kept secret until the last window is closed"),
    "advised.stream_link": N_("The link of the live stream"),
    "advised.opens_at": N_("When entries open; without it you open them by hand"),
}
