"""People, rulebooks, and searching."""

import json
from collections.abc import Sequence
from typing import Annotated, Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from ninja import Path, Query, Router
from pydantic import Field

from incastro.api.history import best_times, history_of
from incastro.api.paging import paged
from incastro.api.shapes import finding as shapes
from incastro.api.shapes.parts import Paging, Speaking
from incastro.api.slugs import SlugText
from incastro.api.writing import REFUSED, absolute, moment, named, spoken
from incastro.marathons.models import Marathon
from incastro.people.names import public_name
from incastro.rulebook.books.book import Book, available, load_book
from incastro.seasons.models import Tournament
from incastro.standings.finding import Found, Somebody, contests_with, people_with, public_people
from incastro.standings.public import is_public
from incastro.words.rulebook_page import Rule, in_words, rulebook_page

router = Router(tags=["Finding"])
MOST_PEOPLE = 24


class Search(Paging):
    """What to look for."""

    q: Annotated[
        str,
        Field(
            max_length=80,
            description="Words of a name, a year, a brand",
            json_schema_extra={"example": "autunno"},
        ),
    ] = ""


@router.get("/archive", response={200: shapes.Archive, **REFUSED}, url_name="archive")
def archive(
    request: HttpRequest, response: HttpResponse, asked: Annotated[Search, Query()]
) -> dict[str, Any]:
    """What a search finds; everything for no words. Accents and capitals do not matter."""
    query = " ".join(asked.q.replace("\x00", "").split())
    found = contests_with(query)
    told = paged(request, response, found, asked, lambda each: each)
    people = [_somebody(request, each) for each in people_with(query, MOST_PEOPLE)]
    return {**told, "people": people, "items": _contests(request, told["items"])}


@router.get("/people/{slug:key}", response={200: shapes.Person, **REFUSED}, url_name="person")
def person(
    request: HttpRequest, key: Annotated[SlugText, Path()], asked: Annotated[Speaking, Query()]
) -> dict[str, Any]:
    """Somebody’s public history, under the name that they want shown."""
    row = get_object_or_404(public_people(), key=key)
    taken = history_of(row)
    name = public_name(row, spoken())
    return {
        **_somebody(request, Somebody(row.key, name, "")),
        "contests": taken,
        "bests": best_times(taken),
    }


@router.get("/rulebooks", response={200: shapes.Rulebooks, **REFUSED}, url_name="rulebooks")
def rulebooks(request: HttpRequest, asked: Annotated[Speaking, Query()]) -> dict[str, Any]:
    """Every rulebook."""
    return {"items": [_book(request, load_book(name)) for name in available()]}


@router.get("/rulebooks/{slug:name}", response={200: shapes.Rulebook, **REFUSED}, url_name="rulebook")
def rulebook(
    request: HttpRequest, name: Annotated[SlugText, Path()], asked: Annotated[Speaking, Query()]
) -> dict[str, Any]:
    """One rulebook: every rule in words, with its article and the value of its setting."""
    if name not in available():
        raise Http404
    book = load_book(name)
    page = rulebook_page(book, spoken())
    sections = [
        {"title": section.title, "rules": [_rule(rule) for rule in section.rules]}
        for section in page.sections
    ]
    return {**_book(request, book), "version": book.version, "sections": sections}


def _book(request: HttpRequest, book: Book) -> dict[str, Any]:
    return {
        "name": book.id,
        "title": in_words(book.title, spoken()),
        "api": absolute(request, "api-1:rulebook", book.id),
        "page": absolute(request, "rulebook", book.id),
    }


def _rule(rule: Rule) -> dict[str, Any]:
    setting = rule.setting
    told = None
    if setting is not None:
        told = {
            "name": setting.name,
            "value": json.dumps(setting.plain, ensure_ascii=False),
            "reading": setting.reading,
            "reason": setting.reason,
        }
    return {"id": rule.id, "text": rule.text, "article": rule.article, "setting": told}


def _somebody(request: HttpRequest, each: Somebody) -> dict[str, Any]:
    return {
        "key": each.key,
        "name": each.name,
        "api": absolute(request, "api-1:person", each.key),
        "page": absolute(request, "person-page", each.key),
    }


def _contests(request: HttpRequest, found: Sequence[Found]) -> list[dict[str, Any]]:
    """The contests of a page, in two queries."""
    rows: dict[tuple[str, int], Tournament | Marathon] = {}
    for kind, public in (("tournament", Tournament.objects), ("marathon", Marathon.objects)):
        pks = [each.pk for each in found if each.kind == kind]
        rows |= {(kind, row.pk): row for row in public.filter(is_public(), pk__in=pks)}
    told = []
    for each in found:
        row = rows.get((each.kind, each.pk))
        if row is not None:  # else withdrawn since
            starts = moment(row.starts_at, row.zone)
            told.append({"kind": each.kind, **named(request, each.kind, row), "starts": starts})
    return told
