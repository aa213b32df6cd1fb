"""Results, provisional and official: the podium and where the table is."""

from incastro.notices.texts.moments import about_link
from incastro.notices.texts.told import Told
from incastro.notices.texts.voice import Voice, name, paragraphs
from incastro.rulebook.durations import format_duration
from incastro.standings.shown import shown_marathon, shown_season, shown_tournament

PODIUM = 3


def results(told: Told, voice: Voice, *, official: bool) -> tuple[str, str]:
    """Title and text; who shares a place is named with the others, and whoever has none is not."""
    kind, called = "official" if official else "provisional", told.name(voice.lang)
    link = "marathon_standings" if told.marathon is not None else "standings"
    body = paragraphs(
        voice.say(f"{kind}.lead", name=name(called)),
        "  \n".join(podium(told, voice)),
        about_link(told, voice, link),
        voice.say("official.thanks" if official else "provisional.doubt"),
    )
    return voice.say(f"{kind}.title", name=called), body


def podium(told: Told, voice: Voice) -> list[str]:
    """The first three places, ties included, as the law has them now."""
    if told.tournament is not None:
        return [
            voice.say(
                "podium.row",
                position=row.position,
                name=name(row.entry.name),
                time=format_duration(row.official),
            )
            for row in shown_tournament(told.tournament).standings.rows
            if row.position is not None and row.position <= PODIUM and row.official is not None
        ]
    if told.marathon is not None:
        return [
            voice.say("podium.team", position=row.position, name=name(row.team.name), pieces=row.pieces)
            for row in shown_marathon(told.marathon).standings.rows
            if row.position is not None and row.position <= PODIUM
        ]
    return [] if told.season is None else _season_podium(told, voice)


def _season_podium(told: Told, voice: Voice) -> list[str]:
    assert told.season is not None  # noqa: S101 - podium() has looked
    return [
        voice.say("podium.points", position=row.position, name=name(row.name), points=row.total)
        for row in shown_season(told.season).standings.rows
        if 0 < row.position <= PODIUM
    ]
