"""Organisers."""

from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from ninja import Path, Query, Router

from incastro.api.paging import paged
from incastro.api.shapes import organisers as shapes
from incastro.api.shapes.parts import Paging, Speaking
from incastro.api.slugs import SlugText
from incastro.api.writing import REFUSED, named, spoken, sponsor
from incastro.organisers.models import Organiser

router = Router(tags=["Organisers"])


@router.get("/organisers", response={200: shapes.Organisers, **REFUSED}, url_name="organisers")
def organisers(
    request: HttpRequest, response: HttpResponse, asked: Annotated[Paging, Query()]
) -> dict[str, Any]:
    """Everybody who organises here, by name."""
    rows = Organiser.objects.order_by("name", "id")
    return paged(request, response, rows, asked, lambda row: named(request, "organiser", row))


@router.get("/organisers/{slug:slug}", response={200: shapes.Organiser, **REFUSED}, url_name="organiser")
def organiser(
    request: HttpRequest, slug: Annotated[SlugText, Path()], asked: Annotated[Speaking, Query()]
) -> dict[str, Any]:
    """One organiser’s public face."""
    row = get_object_or_404(Organiser, slug=slug)
    about = row.about_en or row.about if spoken() == "en" else row.about
    return {
        **named(request, "organiser", row),
        "about": about,
        "email": row.email or None,
        "website": row.website or None,
        "zone": row.zone,
        "telegram": row.telegram_link or None,
        "facebook": row.facebook_link or None,
        "sponsors": [sponsor(each) for each in row.sponsors.all()],
    }
