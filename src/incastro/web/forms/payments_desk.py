"""What the desk fills in about money: a payment seen by hand, whose one is, that it is dealt with."""

from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, gettext_lazy

from incastro import clock
from incastro.entries.models import Entry
from incastro.web.forms.fields import MomentField, MoneyField
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.widgets import Money

_ = gettext_lazy


class ByHandForm(Sheet):
    """Money that somebody at the desk has seen come in."""

    groups: ClassVar = (
        Group("what", _("What came in"), ("amount", "paid_at")),
        Group(
            "how",
            _("How one finds it again"),
            ("reference", "payer_name"),
            hint=_("Your name is noted with it, and when you wrote this."),
        ),
    )

    amount = MoneyField(label=_("Amount"), max_digits=8)
    paid_at = MomentField(
        label=_("Paid on"),
        help_text=_("When they paid, not when you saw it: that decides whether it was in time."),
    )
    reference = forms.CharField(
        label=_("Reference"),
        max_length=200,
        help_text=_("Receipt, order, day of the transfer: what you would look for."),
    )
    payer_name = forms.CharField(label=_("Who paid, if somebody else"), max_length=160, required=False)

    def __init__(self, *args: Any, entry: Entry, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        contest = entry.seats.contest
        mark = "€" if entry.currency == "EUR" else entry.currency
        self.fields["amount"].widget = Money(unit=mark)
        self.fields["paid_at"].zone = contest.zone  # type: ignore[attr-defined]
        self.fields["amount"].widget.is_required = True
        self.initial.setdefault("amount", entry.price)
        self.initial.setdefault("paid_at", clock.now() // 60 * 60)

    def clean_paid_at(self) -> int:
        """Not in the future: that would be no payment yet."""
        at: int = self.cleaned_data["paid_at"]
        if at > clock.now() + 60:
            raise ValidationError(gettext("That is still to come: note it down once it has been paid."))
        return at


class MatchForm(Sheet):
    """Whose a payment is: one of those suggested, or the one with a code."""

    quiet: ClassVar[bool] = True  # one of the two, so neither is “optional”
    refused_at: ClassVar = {"payment.no_such_code": "code"}

    entry = forms.ChoiceField(label=_("Whose it is"), required=False, widget=forms.RadioSelect)
    code = forms.CharField(
        label=_("Or by its code"),
        max_length=20,
        required=False,
        help_text=_("The seven letters and digits of an entry."),
    )

    def __init__(self, *args: Any, choices: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if choices:
            self.fields["entry"].choices = choices  # type: ignore[attr-defined]
        else:
            del self.fields["entry"]

    def clean(self) -> dict[str, Any]:
        """One of the two."""
        given: dict[str, Any] = super().clean() or {}
        if not self.errors and not given.get("entry") and not given.get("code", "").strip():
            raise ValidationError(gettext("Choose an entry, or write its code."))
        return given


class WhyForm(Sheet):
    """A word about what was done."""

    refused_at: ClassVar = {"payment.why": "why"}

    why = forms.CharField(label=_("What was done, and why"), max_length=200)


class RefundForm(Sheet):
    """That a refund was paid back, how and how much; or that none is needed."""

    refused_at: ClassVar = {"refund.reference": "reference"}

    amount = MoneyField(label=_("Amount"), max_digits=8)
    reference = forms.CharField(
        label=_("Reference"), max_length=200, help_text=_("Transfer, receipt, card: what you would look for.")
    )


class DropForm(Sheet):
    """Why nothing is paid back after all."""

    refused_at: ClassVar = {"refund.reference": "why"}

    why = forms.CharField(label=_("Why nothing is paid back"), max_length=200)


class BankFileForm(Sheet):
    """A bank’s list of movements."""

    sent = forms.FileField(
        label=_("List of movements"),
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,.xlsx"}),
        help_text=_(
            "As your bank gives it, CSV or Excel. You first see what each line is; nothing is taken in "
            "before you say so, and money that goes out is not looked at."
        ),
    )
