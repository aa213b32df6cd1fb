"""Where Telegram tells of what happens in groups: stored as it came, then answered; read by the worker."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from incastro.channels.telegram.bot import bot
from incastro.channels.telegram.webhook import HEADER, is_telegram
from incastro.groups.services.updates import store_update
from incastro.refusal import Refusal

MOST = 1024 * 1024  # bytes; Telegram's own are a few thousand


@csrf_exempt
@require_POST
def hook(request: HttpRequest) -> HttpResponse:
    """One update. 200: stored, now or before; 401: not from Telegram; 400, 413: no update."""
    ours = bot()
    if ours is None:
        raise Http404
    if not is_telegram(ours, request.headers.get(HEADER)):
        return _said(401, "not signed")
    said = request.META.get("CONTENT_LENGTH") or "0"
    if not said.isdigit() or int(said) > MOST:
        return _said(413, "too large")
    try:
        stored = store_update(ours.ident, request.read(MOST + 1))
    except Refusal:
        return _said(400, "no update")
    return _said(200, "again" if stored is None else "stored")


def _said(status: int, word: str) -> HttpResponse:
    answer = HttpResponse(f"{word}\n", status=status, content_type="text/plain; charset=utf-8")
    answer["Cache-Control"] = "no-store"
    return answer
