"""By hand: somebody pays as the organiser says, and the organiser marks it. It is always there."""

from django.utils.translation import get_language, gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from incastro.entries.models import Entry
from incastro.payments.models import Kind, Way
from incastro.payments.ways.shape import Adapter, Setting, WayToPay, given


class ByHand(Adapter):
    """Cash, a friend’s app, the organiser’s own shop: words, a link, and a mark on the entry."""

    kind = Kind.BY_HAND
    name = _("By hand")
    what = _("You see the money come in by yourselves, and mark the entry as paid. Always there.")
    settings = (
        Setting("words", _("What to tell whoever has to pay"), "long", longest=600),
        Setting("words_en", pgettext_lazy("words", "The same in English"), "long", longest=600),
        Setting(
            "link",
            _("Link to pay at"),
            "link",
            _("Your shop, or a page that explains. A tournament’s own purchase link comes before it."),
        ),
    )
    recipe = (
        _("Write what people need to know: where they pay, and to whom."),
        _("When the money is there, open the entry and mark it as paid, with the reference you have."),
    )

    def offer(self, way: Way | None, entry: Entry) -> WayToPay | None:
        """The organiser’s words, or the plain ones."""
        organiser = entry.seats.organiser
        link = shop_link(entry) or given(way, "link")
        said = given(way, "words", get_language() or "it")
        if not said and link:
            said = gettext("Buy it at the organiser’s shop, and write your code in the note of the order.")
        elif not said and organiser.email:
            said = gettext("Write to %(email)s: the organiser tells you how to pay.") % {
                "email": organiser.email
            }
        elif not said:
            said = gettext("The organiser tells you how to pay, and marks here that you have.")
        return WayToPay(
            kind=self.kind,
            way=way.pk if way is not None else None,
            title=way.name if way is not None and way.name else gettext("To the organiser"),
            sentence=said,
            link=link,
            link_words=gettext("Go and pay") if link else "",
            code=entry.reference,
            code_where=gettext("Write this code beside your payment:"),
        )


def shop_link(entry: Entry) -> str:
    """Where the tournament’s puzzle is sold, if its opening post says so (S-7)."""
    tournament = entry.seats.tournament
    return tournament.purchase_link if tournament is not None else ""
