"""Where Telegram tells of what happens in groups: stored as it came, then answered; read by the worker.

Our own server answers before it comes to this (`web.telegram_front`); others have the page alone.
"""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from incastro.channels.telegram.bot import bot
from incastro.channels.telegram.webhook import HEADER, MOST, answer_to, turned_away
from incastro.groups.services.updates import store_update
from incastro.refusal import Refusal


@csrf_exempt
@require_POST
def hook(request: HttpRequest) -> HttpResponse:
    """One update. 200: stored, now or before; 401: not from Telegram; 400, 413: no update."""
    ours = bot()
    if ours is None:
        raise Http404
    refused = turned_away(ours, request.headers.get(HEADER), request.META.get("CONTENT_LENGTH"))
    if refused is not None:
        return _said(*refused)
    try:
        return _said(*answer_to(store_update(ours.ident, request.read(MOST + 1))))
    except Refusal as refusal:
        return _said(*answer_to(refusal))


def _said(status: int, word: str) -> HttpResponse:
    answer = HttpResponse(f"{word}\n", status=status, content_type="text/plain; charset=utf-8")
    answer["Cache-Control"] = "no-store"
    return answer
