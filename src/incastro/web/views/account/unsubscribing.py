"""The link in every notice: one button, no sign-in; mail programs press it themselves (RFC 8058)."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from incastro.people.services import stop_notices
from incastro.people.unsubscribing import person_of_token


@never_cache
@csrf_exempt  # a mail program has no cookie of ours; the token says who it is, and can do this one thing
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """Show the button; pressed, switch notices by email off."""
    person = person_of_token(token)
    if person is None:
        raise Http404
    if request.method == "POST":
        stop_notices(person)
        person.refresh_from_db()
    return render(request, "incastro/me/unsubscribe.html", {"off": not person.notices_by_email})
