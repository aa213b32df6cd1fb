"""Setting up an organiser’s ways to pay. No secret is ever journalled, logged or shown a second time."""

import secrets
from collections.abc import Mapping
from typing import Any

from django.db import transaction

from incastro.journal.actor import Actor
from incastro.journal.services import change, record
from incastro.organisers.models import Organiser
from incastro.payments.models import Kind, Way
from incastro.payments.ways.registry import adapter_of
from incastro.payments.ways.shape import Adapter, Secret
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation

PERSONAL = ("settings", "secret", "key")  # told of in the journal by name alone


def new_secret() -> str:
    """A secret that signs messages: 256 bits, in letters that any shop’s field takes."""
    return secrets.token_urlsafe(32)


def set_up_way(
    *,
    actor: Actor,
    organiser: Organiser,
    kind: Kind | str,
    name: str = "",
    settings: Mapping[str, Any] | None = None,
    secret: str = "",
    key: str = "",
) -> Way:
    """A new way to pay; where the secret is ours to make, it is in the row returned, to be shown once.

    RuleViolation `way.already` where one of its kind is enough; Refusal `way.secret`, `way.key`.
    """
    adapter = adapter_of(kind)
    if missing := adapter.missing():
        raise RuleViolation(missing)
    with transaction.atomic():
        # of two at once, the second sees the first
        Organiser.objects.select_for_update().get(pk=organiser.pk)
        if not adapter.several and organiser.ways.filter(kind=kind).exists():
            raise RuleViolation("way.already")
        way = Way.objects.create(
            organiser=organiser,
            kind=kind,
            name=name,
            settings=_known(adapter, settings or {}),
            secret=new_secret() if adapter.secret is Secret.OURS else _secret(adapter, secret),
            key=_key(adapter, key),
        )
        record(actor=actor, action="way.new", on=way, changes={"kind": [None, str(way.kind)]})
    return way


def change_way(
    *,
    actor: Actor,
    way: Way,
    name: str,
    settings: Mapping[str, Any],
    secret: str = "",
    key: str = "",
    version: int | None = None,
) -> None:
    """Change what is said; an empty secret or key keeps the one there is."""
    adapter = adapter_of(way.kind)
    values: dict[str, Any] = {"name": name, "settings": _known(adapter, settings)}
    if secret and adapter.secret is Secret.THEIRS:
        values["secret"] = _secret(adapter, secret)
    if key and adapter.key_label:
        values["key"] = _key(adapter, key)
    change(way, values, actor=actor, action="way.change", version=version, personal=PERSONAL)


def renew_secret(*, actor: Actor, way: Way) -> str:
    """Another secret; the one before is good for nothing from now on. RuleViolation `way.not_ours`."""
    if adapter_of(way.kind).secret is not Secret.OURS:
        raise RuleViolation("way.not_ours")
    made = new_secret()
    change(way, {"secret": made}, actor=actor, action="way.secret", personal=PERSONAL)
    return made


def switch_way(*, actor: Actor, way: Way, active: bool) -> None:
    """Offer it to payers, or no more; what is told of payments is taken in either way."""
    change(way, {"active": active}, actor=actor, action="way.on" if active else "way.off")


def drop_way(*, actor: Actor, way: Way) -> None:
    """Take it away for good; RuleViolation `way.used` once money has come by it."""
    with transaction.atomic():
        if way.payments.exists():
            raise RuleViolation("way.used")
        record(actor=actor, action="way.drop", on=way, changes={"kind": [str(way.kind), None]})
        way.delete()


def _known(adapter: Adapter, settings: Mapping[str, Any]) -> dict[str, str]:
    return {each.name: str(settings.get(each.name) or "").strip() for each in adapter.settings}


def _secret(adapter: Adapter, secret: str) -> str:
    if secret and not secret.startswith(adapter.secret_starts):
        raise Refusal("way.secret", {"starts": adapter.secret_starts})
    return secret.strip()


def _key(adapter: Adapter, key: str) -> str:
    if key and not key.startswith(tuple(adapter.key_starts)):
        raise Refusal("way.key", {"starts": " · ".join(adapter.key_starts)})
    return key.strip()
