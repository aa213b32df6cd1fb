"""How far what came in has been dealt with."""

from incastro.groups.models import Photo, PhotoState, Update


def waiting() -> dict[str, int]:
    """How many updates are `unread`, how many `failed` for good or for now, how many photos are `wanted`."""
    found = {
        "unread": Update.objects.filter(done_at=None, tries=0).count(),
        "failed": Update.objects.filter(done_at=None, tries__gt=0).count(),
        "wanted": Photo.objects.filter(state=PhotoState.WANTED).count(),
    }
    return {code: number for code, number in found.items() if number}
