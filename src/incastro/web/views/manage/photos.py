"""The photo desk: the queue, one of its lines, and the pictures, for judges alone."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_POST, require_safe

from incastro import clock
from incastro.contests.stages import may
from incastro.groups.models import Photo
from incastro.judging.desk import Desk, Item, Stand, desk_of
from incastro.judging.noticing import Noticing
from incastro.live.models import Event
from incastro.live.services import tell
from incastro.pictures.sizes import SIZES, sized
from incastro.rulebook.stages import Act
from incastro.seasons.models import Tournament
from incastro.standings.shown import race_reading
from incastro.starts.taking import group_of
from incastro.web.access import DeskRequest
from incastro.web.presenting.photo_item import open_item
from incastro.web.presenting.photo_queue import SHOWN, queue_of
from incastro.web.presenting.photo_strip import strip_of
from incastro.web.presenting.photo_watching import watching
from incastro.web.views.manage.photos_forms import forms_for

PAGE = "incastro/manage/photos/desk.html"


@require_safe
def photos(request: DeskRequest, slug: str) -> HttpResponse:
    """The queue with its first line open; `?slot=`, `?show=asked|done`."""
    row = tournament_of(request, slug)
    desk = desk_now(row)
    listed = desk.of(*SHOWN.get(request.GET.get("show", ""), SHOWN[""]), slot=request.GET.get("slot", ""))
    return page(request, desk, listed[0] if listed else None)


@require_safe
def photo(request: DeskRequest, slug: str, number: int) -> HttpResponse:
    """One line of the queue, open."""
    desk = desk_now(tournament_of(request, slug))
    return page(request, desk, item_of(desk, number))


@require_safe
def picture(request: DeskRequest, slug: str, pk: int, size: str) -> HttpResponse:
    """A picture of this tournament's group, at one of a few sizes."""
    row = tournament_of(request, slug)
    found = get_object_or_404(
        Photo.objects.select_related("picture"), pk=pk, message__group=group_of(row), picture__isnull=False
    )
    if size not in SIZES or found.picture is None:
        raise Http404
    try:
        data = sized(found.picture, size)
    except OSError as gone:
        raise Http404 from gone
    answer = HttpResponse(data, content_type="image/webp")
    answer["Cache-Control"] = "private, max-age=3600"
    return answer


@require_POST
def watch(request: DeskRequest, slug: str) -> HttpResponse:
    """A judge's page says which photo is open, for the other judges to see."""
    row = tournament_of(request, slug)
    what = request.POST.get("what", "")
    number = int(what) if what.removeprefix("-").isdecimal() and len(what) < 20 else None
    tell(f"desk/{row.slug}", "watching", {"person": request.desk.person.pk, "number": number})
    return HttpResponse(status=204)


def tournament_of(request: DeskRequest, slug: str) -> Tournament:
    """The organiser's tournament of that address, where races are run here."""
    rows = request.desk.organiser.tournaments.select_related("organiser", "season")
    return get_object_or_404(rows, slug=slug, imported=False)


def desk_now(row: Tournament) -> Desk:
    """The desk as it stands."""
    return desk_of(row, race_reading(row), clock.now())


def item_of(desk: Desk, number: int) -> Item:
    """The line of a message; 404 where it is on none."""
    item = desk.find(number)
    if item is None:
        raise Http404
    return item


def page(
    request: DeskRequest, desk: Desk, item: Item | None, bound: Any = None, status: int = 200
) -> HttpResponse:
    """The desk with one line open; `bound` = (act, form) where something was refused."""
    organiser, noticing = request.desk.organiser.slug, Noticing(desk)
    number = None if item is None else item.number
    show = request.GET.get("show", "")
    if item is not None and "show" not in request.GET:
        show = {Stand.ASKED: "asked", Stand.DONE: "done"}.get(item.stand, "")
    queue = queue_of(
        desk,
        organiser,
        show=show if show in SHOWN else "",
        slot=request.GET.get("slot", ""),
        here=None if item is None else _line_of(desk, item),
        noticing=noticing,
        watch=watching(desk.row, request.desk.person.pk),
    )
    context: dict[str, Any] = {
        "queue": queue,
        "row": desk.row,
        "page": None,
        "strip": strip_of(request, desk),
        "watched": "" if number is None else queue.watch.get(number, ""),
        "can_act": may(desk.row, Act.RACE),
        "topic": f"desk/{desk.row.slug}",
        "since": Event.objects.order_by("-id").values_list("id", flat=True).first() or 0,
    }
    if item is not None:
        missing = request.GET.get("missing", "")
        shown = open_item(
            desk, item, organiser, noticing,
            role=request.GET.get("role", ""),
            missing=int(missing) if missing.isdecimal() and len(missing) < 4 else None,
        )  # fmt: skip
        following = desk.after(item.number, queue.slot)
        context |= {"page": shown, "next": following, "forms": forms_for(shown, bound), "slot": queue.slot}
    return render(request, PAGE, context, status=status)


def _line_of(desk: Desk, item: Item) -> int:
    """The number under which the line stands in the queue, from whichever photo it is seen."""
    same = (each for each in desk.items if each.entry == item.entry and each.entry is not None)
    found = next(same, None)
    return item.number if found is None else found.number
