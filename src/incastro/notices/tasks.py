"""What happens apart from the request that sent a notice."""

from incastro.notices.carrying import carry
from incastro.notices.models import Notice
from incastro.work.tasks import task


@task()
def carry_notice(pk: int) -> None:
    """Carry out what is due of a notice. Harmless twice: each delivery is claimed by one run only."""
    notice = Notice.objects.filter(pk=pk, sent_at__isnull=False).first()
    if notice is not None:
        carry(notice)
