"""Photos that count and that no judge has looked at yet (S-18)."""

from dataclasses import dataclass

from incastro.judging.models import Look
from incastro.official.current import Current


@dataclass(frozen=True, slots=True)
class Unseen:
    """One photo: the entry that it counts for, its message in the group, what it is of."""

    entry: str
    message: int
    role: str


def unseen_photos(now: Current) -> list[Unseen]:
    """Sealed boxes and finishes that the law of evidence recognised by itself, in order of entries."""
    if now.reading is None:
        return []
    looks = Look.objects.filter(tournament=now.row, undone_at=None)
    seen = set(looks.values_list("entry__key", "role"))
    found = []
    for entry, roles in now.reading.roles.items():
        for role, claim in (("sealed", roles.sealed), ("finish", roles.finish)):
            if claim is not None and (entry, role) not in seen:
                found.append(Unseen(entry, claim.delivery.id, role))
    return found
