"""An organiser’s name as it stands in addresses."""

from django.utils.text import slugify

from incastro.organisers.models import Organiser

LONGEST = 50  # leaves room for what tells two apart


def free_slug(name: str) -> str:
    """`Club dell’Àncora` -> `club-dell-ancora`, or the first of `…-2`, `…-3` that nobody has."""
    wanted = slugify(name.replace("’", " ").replace("'", " "))[:LONGEST].strip("-") or "organiser"
    taken = set(Organiser.objects.filter(slug__startswith=wanted).values_list("slug", flat=True))
    if wanted not in taken:
        return wanted
    return next(f"{wanted}-{n}" for n in range(2, len(taken) + 3) if f"{wanted}-{n}" not in taken)
