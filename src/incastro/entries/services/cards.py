"""The association’s own list of members (M-7, M-8). What has entered keeps its price (A-35)."""

from collections.abc import Collection, Mapping
from datetime import date
from typing import Any

from django.db import transaction

from incastro import clock
from incastro.entries.card_sheets import CardLine, CardPlan, card_plan_of
from incastro.entries.importing import Fate
from incastro.entries.models import MemberCard, Upload
from incastro.entries.models.teams import CardKind
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.journal.services import change, line_of, plain, record, write
from incastro.organisers.models import Organiser
from incastro.rulebook.violation import RuleViolation


@transaction.atomic
def keep_card(
    *,
    actor: Actor,
    organiser: Organiser,
    kind: str,
    number: str = "",
    first_name: str = "",
    last_name: str = "",
    email: str = "",
    until: date | None = None,
    card: MemberCard | None = None,
    version: int | None = None,
) -> MemberCard:
    """A new card, or a changed one. `until` = the last day on which it holds; None = no end.

    No team that has entered is priced again (A-35). RuleViolation `card.nobody`, `card.number_twice`,
    `card.address_twice`, `stale`.
    """
    _hold(organiser)
    values = {
        "kind": CardKind(kind).value, "number": " ".join(number.split()), "first_name": first_name.strip(),
        "last_name": last_name.strip(), "email": email.strip().lower(), "until": until,
    }  # fmt: skip
    if not any(values[name] for name in MemberCard.PERSONAL):
        raise RuleViolation("card.nobody")
    others = organiser.cards.exclude(pk=card.pk) if card is not None else organiser.cards.all()
    for name, code in (("number", "card.number_twice"), ("email", "card.address_twice")):
        value = values[name]
        same = others.filter(**{f"{name}__iexact": value}).first() if value else None
        if same is not None:
            raise RuleViolation(code, {"name": same.shown_name, name: value})
    if card is not None:
        change(
            card, values, actor=actor, action="membercard.change", version=version,
            personal=MemberCard.PERSONAL,
        )  # fmt: skip
        return card
    made = MemberCard.objects.create(organiser=organiser, **values)
    record(actor=actor, action="membercard.add", on=made, changes=_added(made))
    return made


@transaction.atomic
def drop_card(*, actor: Actor, card: MemberCard, version: int | None = None) -> None:
    """Take a member off the list; no team that has entered is priced again (A-35). RuleViolation `stale`."""
    write(card, {}, version=version)
    record(actor=actor, action="membercard.drop", on=card, changes={"kind": [card.kind, None]})
    card.delete()


@transaction.atomic
def hand_in_cards(*, actor: Actor, organiser: Organiser, file_name: str, document: bytes) -> Upload:
    """Keep a list of members for a look, for a day at most; Refusal `sheet.…` where it is none."""
    upload = Upload(
        organiser=organiser,
        person_id=actor.person,
        file_name=file_name[-200:],
        document=document,
        made_at=clock.now(),
    )
    card_plan_of(upload)
    upload.save()
    record(actor=actor, action="upload.hand_in", on=upload)
    return upload


@transaction.atomic
def take_over_cards(
    *, actor: Actor, upload: Upload, looked_at: str, off: Collection[int] = ()
) -> Mapping[str, Any]:
    """Do what the dry run said, all of it; returns what was done, by number.

    `looked_at` = the digest of what was shown: where the list has changed since, nothing is done and
    RuleViolation `card_sheet.changed` says so. `off` = the cards, of those that the sheet does not have, that
    the organiser wants to take off. The sheet is erased with the act.
    """
    assert upload.organiser is not None  # noqa: S101 - a list of members has one
    _hold(upload.organiser)
    now = Upload.objects.select_for_update(of=("self",), no_key=True).get(pk=upload.pk)
    if now.done_at is not None or now.document is None:
        raise RuleViolation("card_sheet.over")
    plan = card_plan_of(now)
    if plan.digest != looked_at:
        raise RuleViolation("card_sheet.changed")
    result = _done(actor, upload.organiser, plan, off)
    write(now, {"result": result, "done_at": clock.now(), "document": None, "columns": {}, "chosen": {}})
    counts = {name: [None, n] for name, n in result.items() if n}
    record(actor=actor, action="upload.take_over", on=now, changes=counts)
    return result


def _done(actor: Actor, organiser: Organiser, plan: CardPlan, off: Collection[int]) -> dict[str, int]:
    new = [_new(organiser, line) for line in plan.of(Fate.NEW)]
    made = MemberCard.objects.bulk_create(new)
    Line.objects.bulk_create(
        line_of(actor=actor, action="membercard.add", on=card, changes=_added(card)) for card in made
    )
    for line in plan.of(Fate.CHANGED):
        assert line.card is not None  # noqa: S101 - nothing else is CHANGED
        values = {each.field: each.after for each in line.changes}
        change(line.card, values, actor=actor, action="membercard.change", personal=MemberCard.PERSONAL)
    gone = [card for card in plan.missing if card.pk in off]
    for card in gone:
        drop_card(actor=actor, card=card)
    counts = {fate.value: len(plan.of(fate)) for fate in Fate}
    return {**counts, "off": len(gone)}


def _new(organiser: Organiser, line: CardLine) -> MemberCard:
    return MemberCard(organiser=organiser, **line.values)


def _added(card: MemberCard) -> dict[str, Any]:
    return {name: [None, plain(value)] for name in ("kind", "until") if (value := getattr(card, name))}


def _hold(organiser: Organiser) -> None:
    """One hand at an organiser’s list at a time: numbers and addresses are unique in it."""
    Organiser.objects.select_for_update(no_key=True).get(pk=organiser.pk)
