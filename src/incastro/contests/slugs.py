"""Addresses of contests: made of the name, never taken twice, never a word that an address needs itself."""

from django.db import models
from django.utils.text import slugify

# `…/tornei/nuovo/` is the form for a new one, in either language
RESERVED = frozenset({"nuovo", "new", "modifica", "edit"})
LONGEST = 80


def free_slug(model: type[models.Model], *parts: object) -> str:
    """`torneo-d-inverno-2026` of a name and a year; with `-2` and so on where somebody has it already."""
    text = " ".join(str(part) for part in parts if part).replace("’", " ").replace("'", " ")
    base = slugify(text)[: LONGEST - 5].strip("-") or "senza-nome"
    taken = model._default_manager.filter(slug__startswith=base).values_list("slug", flat=True)
    unfree = {*taken, *RESERVED}
    return next(slug for slug in (base, *(f"{base}-{n}" for n in range(2, 9999))) if slug not in unfree)
