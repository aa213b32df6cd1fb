"""Which entrants the bot knows, and asking the others to link their Telegram, by email."""

from django.db import transaction
from django.db.models import QuerySet

from incastro import clock
from incastro.entries.models import Entry, Standing, Told
from incastro.groups.models import Group, Naming
from incastro.groups.selectors import named_in
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.seasons.models import Tournament
from incastro.starts.taking import group_of

CODE = "telegram_wanted"
NOT_AGAIN = 20 * 3600  # seconds in which nobody is asked twice


def unknown_in(tournament: Tournament) -> QuerySet[Entry]:
    """Confirmed entrants whose account is not known, by link or by word."""
    rows = Entry.objects.filter(
        seats__tournament=tournament, standing=Standing.CONFIRMED, person__telegram_id=None, erased_at=None
    )
    named = Naming.objects.filter(group=group_of(tournament), undone_at=None).values("person")
    return rows.exclude(person__in=named)


def invite_unknown(*, actor: Actor, tournament: Tournament) -> int:
    """Write to each of them who was not written to lately; how many that were."""
    now = clock.now()
    with transaction.atomic():
        Tournament.objects.select_for_update(no_key=True).get(pk=tournament.pk)  # of two at once one writes
        lately = Told.objects.filter(code=CODE, at__gt=now - NOT_AGAIN).values("entry")
        rows = list(unknown_in(tournament).exclude(pk__in=lately))
        Told.objects.bulk_create(Told(entry=row, code=CODE, at=now) for row in rows)
        if rows:
            changes = {"entries": [None, len(rows)]}
            record(actor=actor, action="tournament.telegram_wanted", on=tournament, changes=changes)
    return len(rows)


def accounts_in(tournament: Tournament, group: Group) -> list[int]:
    """Every account that is known to be an entrant’s, in the order of the entries."""
    rows = Entry.objects.filter(
        seats__tournament=tournament, standing__in=(Standing.CONFIRMED, Standing.HELD), erased_at=None
    )
    named = named_in(group)
    found: list[int] = []
    for person, linked in rows.order_by("arrival").values_list("person", "person__telegram_id"):
        found += [linked] if linked is not None else []
        found += named.get(person, [])
    return found
