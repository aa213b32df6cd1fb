"""Everything about a marathon besides its table (M-1, M-7, M-8, M-21)."""

from collections.abc import Iterator
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.rulebook.durations import format_duration
from incastro.rulebook.entering.fees import Membership
from incastro.rulebook.entering.opening import opens
from incastro.rulebook.rules import MarathonRules
from incastro.rulebook.stages import Stage
from incastro.standings.shown import ShownMarathon
from incastro.web.presenting import moments
from incastro.web.presenting.about import (
    Fact,
    day_and_hour,
    entering,
    money,
    prose,
)
from incastro.web.presenting.contest_about import ContestAbout
from incastro.words.moments import day_text


@dataclass(frozen=True)
class MarathonAbout(ContestAbout):
    """What the template prints; each part is empty where there is nothing of the kind."""

    shown: ShownMarathon

    @property
    def row(self) -> Marathon:
        """The marathon’s row."""
        return self.shown.row

    @property
    def over(self) -> bool:
        """Whether it has been held, or will not be."""
        return self.stage in (Stage.PROVISIONAL, Stage.OFFICIAL, Stage.CANCELLED)

    def programme(self) -> Iterator[Fact]:
        """Welcome, start and end of the day."""
        row, zone = self.row, ZoneInfo(self.row.zone)
        if row.welcome_at is not None:
            yield Fact(moments.hour(row.welcome_at, zone), gettext("Welcome, and badges at the desk"))
        if row.starts_at is not None:
            yield Fact(moments.hour(row.starts_at, zone), gettext("The head judge’s go: boxes open"))
        end = self.shown.standings.clock.end if self.stage is not Stage.DRAFT else row.ends_at
        if end is not None:
            yield Fact(moments.hour(end, zone), gettext("Stop: last count, then the awards"))

    def facts(self) -> Iterator[Fact]:
        """Fees, openings and limits, as the settings have them."""
        rules, lang = rules_of(self.row), moments.language()
        if self.over:
            return
        yield from self._openings(rules)
        fees = {
            "standard": money(rules.fee_standard, rules.currency),
            "member": money(rules.fee_member, rules.currency),
            "founder": money(rules.fee_founder, rules.currency),
        }
        yield Fact(
            gettext("Fee per team"),
            gettext("%(standard)s; members %(member)s, founding members %(founder)s") % fees,
        )
        if self.row.opens_at is None:
            told = {
                "members": day_text(rules.members_open, lang),
                "everybody": day_text(rules.everybody_open, lang),
            }
            yield Fact(
                gettext("Entries"), gettext("for members from %(members)s, for all from %(everybody)s") % told
            )
        if self.row.closes_at is None:
            yield Fact(gettext("Entries until"), day_text(rules.closing_day, lang))
        yield Fact(gettext("Refund until"), day_text(rules.refund_until, lang))

    def _openings(self, rules: MarathonRules) -> Iterator[Fact]:
        """When entries open, for members and for everybody, and close (M-7)."""
        row, at, zone = self.row, self.shown.at, ZoneInfo(self.row.zone)
        everybody = opens(Membership.NONE, rules, zone)
        split = row.opens_at is not None and row.opens_at < everybody and at < everybody
        if not split:
            yield from entering(row, at)
            return
        members = day_and_hour(row.opens_at or 0, zone) if at < (row.opens_at or 0) else gettext("now")
        yield Fact(gettext("Entries, members"), members)
        yield Fact(gettext("Entries, everybody"), day_and_hour(everybody, zone))
        if row.closes_at is not None:
            yield Fact(gettext("Entries until"), day_and_hour(row.closes_at, zone))

    def teams(self) -> Iterator[Fact]:
        """How large teams are, and how many fit."""
        rules = rules_of(self.row)
        told = ngettext(
            "up to %(n)s person, %(active)s at the table",
            "up to %(n)s people, %(active)s at the table",
            rules.team_max,
        )
        yield Fact(gettext("A team"), told % {"n": rules.team_max, "active": rules.team_active_max})
        tables = ngettext("%(n)s team", "%(n)s teams", self.row.tables) % {"n": self.row.tables}
        yield Fact(gettext("Places"), gettext("%(teams)s, then a waiting list") % {"teams": tables})
        yield Fact(gettext("Length of play"), _length(rules.duration))
        yield Fact(
            gettext("Series"),
            gettext("up to %(n)s puzzles of %(least)s to %(most)s pieces, the same for all")
            % {"n": rules.puzzles_max, "least": rules.pieces_min, "most": rules.pieces_max},
        )

    @property
    def allowed(self) -> SafeString:
        """What may be brought (M-21)."""
        return prose(self.row.said("allowed", moments.language()))

    @property
    def forbidden(self) -> SafeString:
        """What may not (M-21)."""
        return prose(self.row.said("forbidden", moments.language()))


def _length(seconds: int) -> str:
    """`8 ore`; with minutes `7:30`."""
    hours, more = divmod(seconds, 3600)
    if more:
        return format_duration(seconds)[:-3]
    return ngettext("%(n)s hour", "%(n)s hours", hours) % {"n": hours}
