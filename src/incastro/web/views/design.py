"""The page that shows every part of the look, in every state."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from incastro.web.forms.sample import WRONG, SampleForm
from incastro.web.presenting.design_page import CHAINS, SPACES, SWATCHES, sample_stages

FIRST = {
    "prizes": [{"position": 1, "what": "Ravensburger, 1000"}, {"position": 2, "what": "Clementoni, 500"}],
    "mode": "offline",
    "start": 1795878000,
}


@require_http_methods(["GET", "HEAD", "POST"])
def design(request: HttpRequest) -> HttpResponse:
    """Every part. Its form can be sent, and keeps nothing."""
    form = SampleForm(request.POST or None, request.FILES or None, initial=FIRST)
    if request.method == "POST" and form.is_valid():
        messages.success(request, gettext("All of it is right. This page keeps nothing."))
        return redirect("design")
    going, gone = sample_stages()
    context = {
        "swatches": SWATCHES,
        "spaces": SPACES,
        "chains": CHAINS,
        "going": going,
        "gone": gone,
        "rows": Paginator(range(30), 10).page(2),
        "changes": sample_changes(),
        "wrong": wrong_form(),
        "send": gettext("Send it"),
    }
    return form.page(request, "incastro/design.html", context)


def wrong_form() -> SampleForm:
    """The same form with one mistake of each kind; its ids are its own."""
    typed = QueryDict(mutable=True)
    for name, value in WRONG.items():
        typed.setlist(name, value if isinstance(value, list) else [value])
    return SampleForm(typed, auto_id="wrong_%s")


def sample_changes() -> list[tuple[str, str, str]]:
    """A start that was moved, a link that was added."""
    return [
        (
            gettext("First start"),
            gettext("Saturday 28 November, 16:00"),
            gettext("Sunday 29 November, 10:00"),
        ),
        (gettext("Link to the stream"), "", "https://stream.example/inverno"),
    ]
