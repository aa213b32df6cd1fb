"""The ready-made texts of notices, line by line; CommonMark, good enough to send as they are (S-7, S-31)."""

from incastro.words.message import N_, Message, Plural

MESSAGES: dict[str, Message] = {
    # pieces that several texts share
    "ready.moment": N_("%(day)s at %(hour)s"),
    "ready.starts": N_("%(day)s at %(hours)s"),
    "ready.and": N_("%(most)s and %(last)s"),
    "ready.or": N_("%(most)s or %(last)s"),
    "ready.about": N_("[All about it, and the rules in plain words](%(link)s)"),
    "ready.standings": N_("[The full standings, and why each time is what it is](%(link)s)"),
    "ready.marathon_standings": N_("[The full standings, puzzle by puzzle](%(link)s)"),
    # opening, of a tournament: every field of the opening post
    "ready.opening.title_open": N_("%(name)s: entries are open"),
    "ready.opening.title_soon": N_("%(name)s: entries open on %(day)s"),
    "ready.opening.title": N_("%(name)s: here it is"),
    "ready.opening.open_until": N_("Entries for **%(name)s** are open, until %(when)s."),
    "ready.opening.open": N_("Entries for **%(name)s** are open."),
    "ready.opening.soon": N_("Entries for **%(name)s** open on %(when)s."),
    "ready.opening.announced": N_("We are preparing **%(name)s**: here is all we know."),
    "ready.opening.puzzle": N_("**Puzzle:** %(pieces)s pieces, %(brand)s"),
    "ready.opening.puzzle_unbranded": N_("**Puzzle:** %(pieces)s pieces"),
    "ready.opening.start": Plural(
        N_("**Start:** %(starts)s, %(zone)s"), N_("**Starts:** %(starts)s, %(zone)s"), "n"
    ),
    "ready.opening.duration": Plural(
        N_("**Duration:** %(n)s day from your start, to the same hour"),
        N_("**Duration:** %(n)s days from your start, to the same hour"),
        "n",
    ),
    "ready.opening.seats": N_("**Seats:** %(seats)s"),
    "ready.opening.price_both": N_("**Price, shipping included:** %(price)s in Italy, %(abroad)s abroad"),
    "ready.opening.price": N_("**Price, shipping in Italy included:** %(price)s"),
    "ready.opening.price_abroad": N_("**Price, shipping abroad included:** %(abroad)s"),
    "ready.opening.reserve": N_("**Reserve date, for parcels that are late:** %(day)s"),
    "ready.opening.prizes": N_("**Prizes**"),
    "ready.opening.prize": N_("%(position)s: %(what)s"),
    "ready.opening.prize_from": N_("%(position)s: %(what)s, given by %(sponsor)s"),
    "ready.opening.position": N_("Place %(n)s"),
    "ready.opening.sponsors": N_("With thanks to %(sponsors)s."),
    "ready.opening.stream": N_("[We start together, live](%(link)s)"),
    "ready.opening.enter": N_("[Take your seat](%(link)s)"),
    "ready.opening.enter_team": N_("[Enter your team](%(link)s)"),
    "ready.opening.buy": N_("[The puzzle is bought here](%(link)s), once you have a seat."),
    "ready.opening.payment": Plural(
        N_("Your seat is confirmed once the puzzle is paid for: you have %(n)s day."),
        N_("Your seat is confirmed once the puzzle is paid for: you have %(n)s days."),
        "n",
    ),
    # opening, of a marathon
    "ready.marathon.where": N_("**Where:** %(venue)s"),
    "ready.marathon.where_map": N_("**Where:** %(venue)s ([map](%(link)s))"),
    "ready.marathon.when": N_("**When:** %(day)s"),
    "ready.marathon.programme": N_(
        "**Programme:** doors open at %(welcome)s, start at %(start)s, end at %(end)s, %(zone)s"
    ),
    "ready.marathon.programme_short": N_("**Programme:** start at %(start)s, end at %(end)s, %(zone)s"),
    "ready.marathon.series": Plural(
        N_("**Series:** %(n)s puzzle, secret until the start"),
        N_("**Series:** %(n)s puzzles, secret until the start"),
        "n",
    ),
    "ready.marathon.teams": N_(
        "**Teams:** up to %(teams)s, of at most %(members)s people, %(active)s at the table"
    ),
    "ready.marathon.fee": N_("**Fee per team:** %(fee)s"),
    "ready.marathon.fees": N_("**Fee per team:** %(fee)s, members %(member)s, founding members %(founder)s"),
    "ready.marathon.openings": N_(
        "**Entries:** members from %(members)s, everybody from %(everybody)s, until %(until)s"
    ),
    "ready.marathon.openings_same": N_("**Entries:** from %(everybody)s until %(until)s"),
    # entries closing
    "ready.closing.title": N_("%(name)s: entries close soon"),
    "ready.closing.when": N_("Entries for **%(name)s** close on %(when)s."),
    "ready.closing.soon": N_("Entries for **%(name)s** close soon."),
    "ready.closing.thinking": N_("If you are still thinking about it, now is the moment."),
    # a start is near
    "ready.reminder.title": N_("%(name)s: we start on %(day)s at %(hour)s"),
    "ready.reminder.when": N_("The start of **%(name)s** is on %(when)s, %(zone)s."),
    "ready.reminder.stream": N_("[Be there for the go: the live stream is here](%(link)s)."),
    "ready.reminder.offline": N_(
        "Racing offline? Keep the box sealed until the go. The judge reveals the code live: write it on the "
        "sticker, post the photo of the sealed box in the group, and only then open it."
    ),
    "ready.reminder.online": N_(
        "Racing online? Be in the video call a few minutes early, with the box still sealed."
    ),
    "ready.reminder.finish": N_(
        "When the last piece is in, post the photo in the group: its time is your time."
    ),
    "ready.reminder.marathon_when": N_("**%(name)s** starts on %(when)s, %(zone)s."),
    "ready.reminder.check_in": Plural(
        N_("Collect your badge at the desk at least %(n)s minute before the start."),
        N_("Collect your badge at the desk at least %(n)s minutes before the start."),
        "n",
    ),
    # results
    "ready.provisional.title": N_("%(name)s: the provisional results"),
    "ready.provisional.lead": N_("The standings of **%(name)s** are out, and still provisional."),
    "ready.provisional.doubt": N_("Does something look wrong? Write to us before it becomes official."),
    "ready.official.title": N_("%(name)s: the results are official"),
    "ready.official.lead": N_("The results of **%(name)s** are official."),
    "ready.official.thanks": N_("Thank you to everybody who raced."),
    "ready.podium.row": N_("**%(position)s.** %(name)s, %(time)s"),
    "ready.podium.team": N_("**%(position)s.** %(name)s, %(pieces)s pieces"),
    "ready.podium.points": N_("**%(position)s.** %(name)s, %(points)s points"),
    # a change (S-33)
    "ready.change.title": N_("%(name)s: something has changed"),
    "ready.change.lead": N_("Something has changed in **%(name)s**."),
    "ready.change.row": N_("**%(what)s:** %(before)s → **%(after)s**"),
    "ready.change.new": N_("**%(what)s:** **%(after)s**"),
    "ready.change.gone": N_("**%(what)s:** %(before)s → no longer set"),
    "ready.change.setting": N_("%(sentence)s Before: %(before)s"),
    "ready.change.reworded": N_("**%(what)s:** reworded, see the page"),
    "ready.reworded.notes": N_("Operating notes"),
    "ready.reworded.stand": N_("Description"),
    "ready.reworded.allowed": N_("What is allowed"),
    "ready.reworded.forbidden": N_("What is forbidden"),
    "ready.change.call": N_("The link to the video call is a new one: entrants receive it from us."),
    "ready.change.zone": N_("All times: %(zone)s."),
    "ready.change.rest": N_("Everything else stays as it was."),
    "ready.why": N_("Why: %(why)s"),
    # called off: S-33 and M-22
    "ready.cancellation.title": N_("%(name)s is cancelled"),
    "ready.cancellation.lead": N_("We are sorry: **%(name)s** will not take place."),
    "ready.cancellation.was": N_("It was to start on %(when)s."),
    "ready.cancellation.paid": N_(
        "If you have paid for your puzzle, we will write to you about what becomes of it."
    ),
    "ready.cancellation.fees": N_("Entry fees are paid back in full; other costs are not (%(article)s)."),
    # in one’s own words
    "ready.free.title": N_("News from %(organiser)s"),
    # a season
    "ready.season.planned": Plural(
        N_("**%(name)s** is decided over %(n)s tournament."),
        N_("**%(name)s** is decided over %(n)s tournaments."),
        "n",
    ),
    # what a changed field is called
    "ready.field.name": N_("Name"),
    "ready.field.starts_at": N_("Start"),
    "ready.field.go": N_("The go"),
    "ready.field.ends_at": N_("End"),
    "ready.field.opens_at": N_("Entries open"),
    "ready.field.closes_at": N_("Entries close"),
    "ready.field.welcome_at": N_("Doors open"),
    "ready.field.slot": N_("Start"),
    "ready.field.slots": N_("Starts"),
    "ready.field.window_days": N_("Days of the window"),
    "ready.field.reserve_date": N_("Reserve date"),
    "ready.field.seats": N_("Seats"),
    "ready.field.tables": N_("Tables"),
    "ready.field.brand": N_("Brand"),
    "ready.field.pieces": N_("Pieces"),
    "ready.field.price": N_("Price, shipping in Italy included"),
    "ready.field.price_abroad": N_("Price, shipping abroad included"),
    "ready.field.purchase_link": N_("Where to buy the puzzle"),
    "ready.field.stream_link": N_("Live stream"),
    "ready.field.venue": N_("Venue"),
    "ready.field.address": N_("Address"),
    "ready.field.map_link": N_("Map"),
    "ready.field.prizes": N_("Prizes"),
    "ready.field.sponsors": N_("Sponsors"),
    "ready.field.duration": N_("Duration"),
}
