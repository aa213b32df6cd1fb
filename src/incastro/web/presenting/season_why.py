"""Why this place in a season: the sum of points, what decided among equals, what is still possible."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import gettext, ngettext

from incastro.rulebook.durations import format_duration
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.season import criteria
from incastro.rulebook.season.rows import SeasonRow, SeasonStandings
from incastro.rulebook.tournament.outcomes import Result
from incastro.web.presenting import moments
from incastro.web.presenting.lines import Said, SumLine, Why
from incastro.web.presenting.links import time_page
from incastro.web.presenting.numbers import ordinal, points_said
from incastro.web.presenting.season_columns import Column
from incastro.web.presenting.tournament_table import outcome_word
from incastro.words import say

COUNTED = ("firsts", "seconds", "thirds", "podiums", "attended")


def season_why(
    row: SeasonRow,
    columns: Sequence[Column],
    results: Mapping[str, Result],
    rules: SeasonRules,
    standings: SeasonStandings,
    neighbours: Sequence[str],
) -> Why:
    """One person's explanation; `results` are theirs by tournament id.

    `neighbours` are sentences on what parts them from others with the same total.
    """
    lines = list(_lines(columns, results))
    lines.append(
        SumLine(gettext("Points of the season"), str(row.total), rules.article("season"), rule="tot")
    )
    said = [Said(_place(row))]
    said += [Said(f"{sentence}.") for sentence in neighbours if sentence]
    said += [Said(sentence) for sentence in _outlook(row, standings)]
    title = gettext("Why %(points)s") % {"points": points_said(row.total)}
    return Why(title=title, lines=tuple(lines), said=tuple(said))


def _lines(columns: Sequence[Column], results: Mapping[str, Result]) -> Iterator[SumLine]:
    first = True
    for column in columns:
        result = results.get(column.id)
        if result is None:
            continue
        if result.points is None:
            yield SumLine(f"{column.short}: {outcome_word(result.outcome)}", "–", link=_page(column, result))
            continue
        what = outcome_word(result.outcome)
        if result.position is not None:
            what = gettext("%(place)s place") % {"place": ordinal(result.position)}
        value = str(result.points) if first else f"+ {result.points}"
        first = False
        yield SumLine(f"{column.short}: {what}", value, link=_page(column, result))


def _page(column: Column, result: Result) -> str:
    return time_page(column.slug, result.entry.id)


def _place(row: SeasonRow) -> str:
    place = {"place": ordinal(row.position)}
    if row.tied:
        return gettext("%(place)s place, shared.") % place
    return gettext("%(place)s place.") % place


def ahead_of(row: SeasonRow, other: SeasonRow, rules: SeasonRules) -> str:
    """What puts a row before the next one of the same total; empty where the total does (case A-10)."""
    if row.total != other.total or row.position == other.position:
        return ""
    parting = next((each for each in criteria(rules) if each.key(row) != each.key(other)), None)
    if parting is None:
        return ""
    told = {"criterion": say(f"criterion.{parting.name}", {}, moments.language()), "article": parting.article}
    if parting.name in COUNTED:
        told |= {"mine": getattr(row, parting.name), "theirs": getattr(other, parting.name)}
        return gettext("Ahead by %(criterion)s, %(mine)s to %(theirs)s, %(article)s") % told
    if parting.name == "best_seconds" and row.best_seconds is not None and other.best_seconds is not None:
        told |= {"mine": format_duration(row.best_seconds), "theirs": format_duration(other.best_seconds)}
        return gettext("Ahead by %(criterion)s, %(mine)s against %(theirs)s, %(article)s") % told
    return gettext("Ahead by %(criterion)s, %(article)s") % told


def behind(row: SeasonRow, other: SeasonRow, rules: SeasonRules) -> str:
    """The same seen from the row that comes after, naming whom it comes after."""
    what = ahead_of(other, row, rules)
    if not what:
        return ""
    # the same words, now inside a sentence
    told = {"name": other.name, "what": what[:1].lower() + what[1:]}
    return gettext("Level on points with %(name)s, %(what)s") % told


def _outlook(row: SeasonRow, standings: SeasonStandings) -> Iterator[str]:
    """What is still possible; nothing once every tournament is over."""
    if standings.title_decided:
        if row.can_still_win:
            yield gettext("The title is decided: nobody can get past any more.")
        return
    if not row.can_still_win:
        yield gettext("First place is out of reach.")
        return
    if row.needs:
        needed = ngettext(
            "Can still win: at least %(n)s more point has to come.",
            "Can still win: at least %(n)s more points have to come.",
            row.needs,
        )
        yield needed % {"n": row.needs}
    else:
        yield gettext("Can still win.")
    if row.sure_with:
        sure = ngettext(
            "With %(n)s more point the title is certain.",
            "With %(n)s more points the title is certain.",
            row.sure_with,
        )
        yield sure % {"n": row.sure_with}
