"""Photos that arrive while somebody watches: a tick of the worker brings each when its moment has come."""

from functools import cache

from incastro import clock
from incastro.channels.telegram.bot import INVENTED
from incastro.demo.race import arriving
from incastro.demo.race.script import CHAT, Racer
from incastro.demo.race.telling import SLUG
from incastro.entries.models import Entry
from incastro.groups.models import Reply
from incastro.seasons.models import Tournament
from incastro.work.ticks import every


@every(seconds=2)
def play() -> None:
    """Let every message arrive whose second is over; what the bot would answer is taken as said."""
    now = clock.now()
    row = Tournament.objects.get(slug=SLUG)
    for number, post in enumerate(arriving.posts_of(list(racers()))):
        if post.at <= now and not arriving.arrived(number):
            with clock.standing_at(max(post.at + 2, now)):
                arriving.arrive(number, post, row)
    Reply.objects.filter(sent_at=None).update(sent_at=now, trace="demo")


def answer(method: str) -> object:
    """What the invented group answers a bot that this demonstration was given: all is well."""
    if method in ("sendMessage", "sendPhoto"):
        return {"message_id": 1, "chat": {"id": CHAT, "type": "supergroup"}}
    return {"status": "member", "user": {"id": 1}} if method == "getChatMember" else True


def stay_silent() -> None:
    """Let this process speak to nobody in the invented group, even where it has a real bot."""
    INVENTED[str(CHAT)] = answer


@cache
def racers() -> tuple[Racer, ...]:
    """Who starts on Saturday at four, as they are in the database."""
    found = Entry.objects.filter(seats__tournament__slug=SLUG, home__slot__key="sat-16")
    found = found.select_related("person", "home").order_by("arrival")
    return tuple(Racer(number, entry.person.full_name, entry.home.mode) for number, entry in enumerate(found))
