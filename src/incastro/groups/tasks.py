"""What is done with exports apart from the request that handed them in."""

from incastro.groups.models import Handed
from incastro.groups.services import exports
from incastro.work.tasks import task


@task(retries=3)
def look_at_export(pk: int) -> None:
    """Look at a large export. Harmless twice."""
    handed = Handed.objects.filter(pk=pk).select_related("organiser").first()
    if handed is not None:
        exports.look(handed)


@task(retries=5)
def take_export(pk: int, gone: bool = True) -> None:
    """Store the messages of an export, then its pictures. Harmless twice: each is stored once."""
    handed = Handed.objects.filter(pk=pk).select_related("organiser", "group").first()
    if handed is not None:
        exports.store(handed, gone=gone)
        exports.store_pictures(handed)
