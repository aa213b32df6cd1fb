"""Where shops and Stripe tell of payments: the raw message in, one word out."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from incastro.payments.models import Way
from incastro.payments.receiving import receive
from incastro.payments.ways import ADAPTERS

MOST = 1024 * 1024  # bytes; an order of a hundred lines has a tenth of it
LISTENING = [kind for kind, adapter in ADAPTERS.items() if adapter.listens]


@csrf_exempt
@require_POST
def hook(request: HttpRequest, slug: str) -> HttpResponse:
    """One message. 200: taken in, or seen before; 400: signed but of no use; 401: not signed."""
    way = get_object_or_404(Way.objects.select_related("organiser"), slug=slug, kind__in=LISTENING)
    if _too_large(request):
        return _said(413, "too large")
    body = request.read(MOST + 1)
    if len(body) > MOST:
        return _said(413, "too large")
    received = receive(way=way, headers=request.headers, body=body)
    return _said(received.status, received.result)


def _too_large(request: HttpRequest) -> bool:
    said = request.META.get("CONTENT_LENGTH") or "0"
    return not said.isdigit() or int(said) > MOST


def _said(status: int, word: str) -> HttpResponse:
    answer = HttpResponse(f"{word}\n", status=status, content_type="text/plain; charset=utf-8")
    answer["Cache-Control"] = "no-store"
    return answer
