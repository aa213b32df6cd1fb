"""Bank transfer: the payer copies the account and the code, the bank’s list is matched afterwards."""

from django.utils.translation import get_language, gettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from incastro.entries.models import Entry
from incastro.payments.models import Kind, Way
from incastro.payments.ways.shape import Adapter, Setting, WayToPay, given


class Bank(Adapter):
    """An account, and a reference that finds the entry again."""

    kind = Kind.BANK
    name = _("Bank transfer")
    what = _("People transfer to your account with a code; you hand in your bank’s list, and it is matched.")
    settings = (
        Setting("holder", _("Account holder"), required=True, longest=70),
        Setting("iban", _("IBAN"), "iban", required=True, longest=42),
        Setting("bic", _("BIC"), hint=_("For transfers from outside the euro countries."), longest=11),
        Setting("words", _("What else to say"), "long", longest=600),
        Setting("words_en", pgettext_lazy("words", "The same in English"), "long", longest=600),
    )
    recipe = (
        _("Write the account as your bank has it; the IBAN’s check digits are verified."),
        _("People see the account, the amount and their own code, each to copy."),
        _("Download your bank’s list of movements as CSV, and hand it in under Payments, Bank."),
    )

    def offer(self, way: Way | None, entry: Entry) -> WayToPay | None:
        """The account, line by line, to be copied."""
        if way is None or not given(way, "iban"):
            return None
        lines = [
            (pgettext("transfer", "Payee"), given(way, "holder")),
            (gettext("IBAN"), spaced(given(way, "iban"))),
            (gettext("BIC"), given(way, "bic")),
        ]
        said = gettext(
            "What counts is the day on which you order the transfer. It takes a day or two until we see it."
        )
        more = given(way, "words", get_language() or "it")
        return WayToPay(
            kind=self.kind,
            way=way.pk,
            title=way.name or gettext("Bank transfer"),
            sentence=f"{said} {more}".strip(),
            lines=[(label, value) for label, value in lines if value],
            code=entry.reference,
            code_where=gettext("Write this code as the reason for the transfer:"),
        )


def spaced(iban: str) -> str:
    """An IBAN as people read it, in fours."""
    plain = "".join(iban.split())
    return " ".join(plain[start : start + 4] for start in range(0, len(plain), 4))


def iban_holds(iban: str) -> bool:
    """Whether its check digits fit (ISO 7064, 97-10) and its length is possible."""
    plain = "".join(iban.split()).upper()
    if not 15 <= len(plain) <= 34 or not plain.isascii() or not plain.isalnum():
        return False
    if not plain[:2].isalpha() or not plain[2:4].isdigit():
        return False
    return int("".join(str(int(each, 36)) for each in plain[4:] + plain[:4])) % 97 == 1
