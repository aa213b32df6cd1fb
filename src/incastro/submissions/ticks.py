"""What recurs of forms that act once."""

from incastro.submissions.services import forget_old
from incastro.work.ticks import every


@every(hours=24)
def forget() -> None:
    """Tokens of forms that nobody sends again."""
    forget_old()
