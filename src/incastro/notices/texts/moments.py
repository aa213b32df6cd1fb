"""Entries closing, and a start that is near."""

from incastro.marathons.rules import rules_of
from incastro.notices.links import page_link
from incastro.notices.texts.told import Told
from incastro.notices.texts.voice import Voice, name, paragraphs


def about_link(told: Told, voice: Voice, code: str = "about") -> str:
    """The link to the page of what the notice is about; empty where it has none."""
    for kind, row in (("tournament", told.tournament), ("marathon", told.marathon), ("season", told.season)):
        if row is not None:
            return voice.say(code, link=page_link(kind, row.slug, lang=voice.lang))
    return ""


def closing(told: Told, voice: Voice) -> tuple[str, str]:
    """Entries close soon."""
    called, contest = told.name(voice.lang), told.contest
    closes = None if contest is None else contest.closes_at
    lead = (
        voice.say("closing.soon", name=name(called))
        if closes is None
        else voice.say("closing.when", name=name(called), when=voice.moment_there(closes))
    )
    body = paragraphs(f"{lead} {voice.say('closing.thinking')}", about_link(told, voice))
    return voice.say("closing.title", name=called), body


def reminder(told: Told, voice: Voice) -> tuple[str, str]:
    """A start is near: when, where to watch, what to do (S-15, S-16, S-17; M-13)."""
    called, contest = told.name(voice.lang), told.contest
    starts = told.slot.scheduled if told.slot is not None else (contest and contest.starts_at)
    if not starts:
        return voice.say("opening.title", name=called), about_link(told, voice)
    title = voice.say(
        "reminder.title", name=called, day=voice.day(starts, year=False), hour=voice.hour(starts)
    )
    said = {"name": name(called), "when": voice.moment(starts), "zone": voice.zone_said()}
    if told.marathon is not None:
        rules = rules_of(told.marathon)
        return title, paragraphs(
            voice.say("reminder.marathon_when", **said),
            voice.say("reminder.check_in", n=rules.check_in_before // 60),
            about_link(told, voice),
        )
    stream = _stream(told)
    return title, paragraphs(
        voice.say("reminder.when", **said),
        voice.say("reminder.stream", link=stream) if stream else "",
        voice.say("reminder.offline"),
        voice.say("reminder.online"),
        voice.say("reminder.finish"),
        about_link(told, voice),
    )


def _stream(told: Told) -> str:
    """The slot’s own stream, else the tournament’s."""
    own = told.slot.stream_link if told.slot is not None else ""
    return own or (told.tournament.stream_link if told.tournament is not None else "")
