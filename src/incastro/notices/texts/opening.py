"""The opening post: every field of S-7, and what a marathon has instead (M-1, M-7, M-8)."""

from incastro.contests.models import Contest, Prize
from incastro.contests.stages import stage_of
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of as marathon_rules
from incastro.notices.links import page_link
from incastro.notices.texts.told import Told
from incastro.notices.texts.voice import Voice, listed, name, paragraphs
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of as season_rules


def opening(told: Told, voice: Voice) -> tuple[str, str]:
    """Title and text, of a tournament or a marathon."""
    contest = told.contest
    if contest is None:
        return told.name(voice.lang), _season(told, voice)
    body = (
        _tournament(told.tournament, voice)
        if told.tournament is not None
        else _marathon(told.marathon, voice)
    )
    return _title(contest, voice), body


def _title(contest: Contest, voice: Voice) -> str:
    called = contest.said("name", voice.lang)
    if stage_of(contest) is Stage.OPEN:
        return voice.say("opening.title_open", name=called)
    if contest.opens_at is not None:
        return voice.say("opening.title_soon", name=called, day=voice.day(contest.opens_at, year=False))
    return voice.say("opening.title", name=called)


def _lead(contest: Contest, voice: Voice) -> str:
    called = name(contest.said("name", voice.lang))
    if stage_of(contest) is Stage.OPEN:
        if contest.closes_at is not None:
            return voice.say("opening.open_until", name=called, when=voice.moment_there(contest.closes_at))
        return voice.say("opening.open", name=called)
    if contest.opens_at is not None:
        return voice.say("opening.soon", name=called, when=voice.moment_there(contest.opens_at))
    return voice.say("opening.announced", name=called)


def _tournament(row: Tournament | None, voice: Voice) -> str:
    assert row is not None  # noqa: S101 - opening() has looked
    return paragraphs(
        _lead(row, voice),
        row.said("stand", voice.lang),
        listed(_tournament_facts(row, voice)),
        _prizes(list(row.prizes.select_related("sponsor")), voice),
        _sponsors(row, voice),
        row.said("notes", voice.lang),
        _buying(row, voice),
        voice.say("about", link=page_link("tournament", row.slug, lang=voice.lang)),
    )


def _tournament_facts(row: Tournament, voice: Voice) -> list[str]:
    starts = voice.starts(slot.scheduled for slot in row.slots.all())
    brand = name(row.brand)
    return [
        voice.say("opening.puzzle", pieces=row.pieces, brand=brand)
        if brand
        else voice.say("opening.puzzle_unbranded", pieces=row.pieces),
        voice.say("opening.start", n=row.slots.count(), starts="; ".join(starts), zone=voice.zone_said())
        if starts
        else "",
        voice.say("opening.duration", n=row.window_days),
        voice.say("opening.seats", seats=row.seats),
        _price(row, voice),
        voice.say("opening.reserve", day=voice.day(row.reserve_date)) if row.reserve_date else "",
    ]


def _price(row: Tournament, voice: Voice) -> str:
    price = None if row.price is None else voice.money(row.price, row.currency)
    abroad = None if row.price_abroad is None else voice.money(row.price_abroad, row.currency)
    if price and abroad:
        return voice.say("opening.price_both", price=price, abroad=abroad)
    if price:
        return voice.say("opening.price", price=price)
    return voice.say("opening.price_abroad", abroad=abroad) if abroad else ""


def _buying(row: Tournament, voice: Voice) -> str:
    """First the seat, then the puzzle: who buys before asking pays for a seat that may not be there."""
    rules = season_rules(row)
    enter = voice.say("opening.enter", link=page_link("enter-tournament", row.slug, lang=voice.lang))
    buy = voice.say("opening.buy", link=row.purchase_link) if row.purchase_link else ""
    stream = voice.say("opening.stream", link=row.stream_link) if row.stream_link else ""
    pay = voice.say("opening.payment", n=rules.payment_days)
    return paragraphs(enter, f"{pay} {buy}".strip(), stream)


def _prizes(prizes: list[Prize], voice: Voice) -> str:
    lines = []
    for prize in prizes:
        told = {
            "position": voice.say("opening.position", n=prize.position),
            "what": name(prize.said("what", voice.lang)),
        }
        sponsor = getattr(prize, "sponsor", None)
        given = {**told, "sponsor": name(sponsor.name)} if sponsor is not None else told
        lines.append(voice.say("opening.prize_from" if sponsor is not None else "opening.prize", **given))
    return paragraphs(voice.say("opening.prizes"), listed(lines)) if lines else ""


def _sponsors(row: Tournament | Marathon, voice: Voice) -> str:
    called = [
        f"[{name(each.name)}]({each.link})" if each.link else name(each.name) for each in row.sponsors.all()
    ]
    return voice.say("opening.sponsors", sponsors=voice.both(called)) if called else ""


def _marathon(row: Marathon | None, voice: Voice) -> str:
    assert row is not None  # noqa: S101 - opening() has looked
    stream = voice.say("opening.stream", link=row.stream_link) if row.stream_link else ""
    return paragraphs(
        _lead(row, voice),
        row.said("stand", voice.lang),
        listed(_marathon_facts(row, voice)),
        _prizes(list(row.prizes.select_related("sponsor")), voice),
        _sponsors(row, voice),
        row.said("notes", voice.lang),
        stream,
        voice.say("opening.enter_team", link=page_link("enter-marathon", row.slug, lang=voice.lang)),
        voice.say("about", link=page_link("marathon", row.slug, lang=voice.lang)),
    )


def _marathon_facts(row: Marathon, voice: Voice) -> list[str]:
    rules = marathon_rules(row)
    series = row.series.count()
    fee, member, founder = (
        voice.money(each, rules.currency)
        for each in (rules.fee_standard, rules.fee_member, rules.fee_founder)
    )
    return [
        *_where_and_when(row, voice),
        voice.say("marathon.series", n=series) if series else "",
        voice.say("marathon.teams", teams=row.tables, members=rules.team_max, active=rules.team_active_max),
        voice.say("marathon.fee", fee=fee)
        if fee == member == founder
        else voice.say("marathon.fees", fee=fee, member=member, founder=founder),
        voice.say(
            "marathon.openings_same",
            everybody=voice.day(rules.everybody_open),
            until=voice.day(rules.closing_day),
        )
        if rules.members_open >= rules.everybody_open
        else voice.say(
            "marathon.openings",
            members=voice.day(rules.members_open, year=False),
            everybody=voice.day(rules.everybody_open, year=False),
            until=voice.day(rules.closing_day),
        ),
    ]


def _where_and_when(row: Marathon, voice: Voice) -> list[str]:
    venue = ", ".join(name(text) for text in (row.venue, row.address) if text)
    lines = []
    if venue and row.map_link:
        lines.append(voice.say("marathon.where_map", venue=venue, link=row.map_link))
    elif venue:
        lines.append(voice.say("marathon.where", venue=venue))
    if row.starts_at is None:
        return lines
    rules = marathon_rules(row)
    hours = {
        "start": voice.hour(row.starts_at),
        "end": voice.hour(row.ends_at or row.starts_at + rules.duration),
        "zone": voice.zone_said(),
    }
    lines.append(voice.say("marathon.when", day=voice.day(row.starts_at)))
    if row.welcome_at is None:
        return [*lines, voice.say("marathon.programme_short", **hours)]
    return [*lines, voice.say("marathon.programme", welcome=voice.hour(row.welcome_at), **hours)]


def _season(told: Told, voice: Voice) -> str:
    season = told.season
    if season is None:
        return ""
    return paragraphs(
        voice.say("season.planned", name=name(season.said("name", voice.lang)), n=season.planned),
        season.said("trophies", voice.lang),
        voice.say("about", link=page_link("season", season.slug, lang=voice.lang)),
    )
