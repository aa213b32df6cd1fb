"""Several refusals at once, so that nobody has to find them out one by one."""

from collections.abc import Sequence

from incastro.rulebook.violation import RuleViolation


class Refused(RuleViolation):
    """A request that the rules refuse for one reason or more; each of `reasons` has its own article.

    With one reason it has that reason's code, parameters and article; with more, `refused.several`.
    """

    def __init__(self, reasons: Sequence[RuleViolation]) -> None:
        first = reasons[0]
        if len(reasons) == 1:
            super().__init__(first.code, first.params, first.article)
        else:
            articles = dict.fromkeys(reason.article for reason in reasons if reason.article)
            super().__init__("refused.several", {"count": len(reasons)}, ", ".join(articles))
        self.reasons = tuple(reasons)


def refuse_for(reasons: Sequence[RuleViolation]) -> None:
    """Raise Refused when there is any reason to."""
    if reasons:
        raise Refused(reasons)
