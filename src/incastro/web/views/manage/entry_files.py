"""Entries as files: CSV and Excel for the desk, a list of starters for judges."""

from datetime import date
from io import BytesIO

import xlsxwriter
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from incastro.marathons.models import Marathon
from incastro.web.access import DeskRequest
from incastro.web.presenting.entry_sheets import Cells, as_text, desk_cells, judge_cells
from incastro.web.presenting.team_sheets import team_cells
from incastro.web.views.files import as_csv
from incastro.web.views.manage.parcels import tournament_of

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
# nothing that somebody wrote becomes a formula, a link or a number (cases)
AS_WRITTEN = {
    "in_memory": True,
    "strings_to_formulas": False,
    "strings_to_numbers": False,
    "strings_to_urls": False,
}


@require_safe
def as_csv_file(request: DeskRequest, slug: str) -> HttpResponse:
    """Everything of every entry, for a spreadsheet."""
    cells = as_text(desk_cells(tournament_of(request, slug)))
    return as_csv(f"{slug}-{gettext('entries')}", cells)


@require_safe
def as_xlsx_file(request: DeskRequest, slug: str) -> HttpResponse:
    """The same as a workbook."""
    cells = desk_cells(tournament_of(request, slug))
    return _as_workbook(cells, f"{slug}-{gettext('entries')}", gettext("Entries"))


@require_safe
def start_list(request: DeskRequest, slug: str) -> HttpResponse:
    """Names, modes, starts: all that a judge needs, and nothing that is personal besides."""
    return as_csv(f"{slug}-{gettext('starters')}", judge_cells(tournament_of(request, slug)))


@require_safe
def teams_csv(request: DeskRequest, slug: str) -> HttpResponse:
    """A marathon’s teams, a row for each person."""
    return as_csv(f"{slug}-{gettext('teams')}", as_text(team_cells(marathon_of(request, slug))))


@require_safe
def teams_xlsx(request: DeskRequest, slug: str) -> HttpResponse:
    """The same as a workbook."""
    return _as_workbook(
        team_cells(marathon_of(request, slug)), f"{slug}-{gettext('teams')}", gettext("Teams")
    )


def marathon_of(request: DeskRequest, slug: str) -> Marathon:
    """A marathon of this organiser that takes entries; anything else is a 404."""
    return get_object_or_404(request.desk.organiser.marathons.filter(imported=False), slug=slug)


def _as_workbook(cells: Cells, file_name: str, sheet_name: str) -> HttpResponse:
    answer = HttpResponse(workbook(cells, sheet_name), content_type=XLSX)
    answer["Content-Disposition"] = f'attachment; filename="{file_name}.xlsx"'
    return answer


def workbook(cells: Cells, name: str) -> bytes:
    """An Excel workbook of one sheet: a head that stays in sight, texts as texts, days as days."""
    made = BytesIO()
    with xlsxwriter.Workbook(made, AS_WRITTEN) as book:
        head = book.add_format({"bold": True, "bottom": 2, "text_wrap": True, "valign": "bottom"})
        day = book.add_format({"num_format": "dd/mm/yyyy", "align": "left"})
        text = book.add_format({"num_format": "@"})
        sheet = book.add_worksheet(name[:31])
        sheet.freeze_panes(1, 0)
        for row, values in enumerate(cells):
            for column, value in enumerate(values):
                if row and isinstance(value, date):
                    sheet.write_datetime(row, column, value, day)
                elif isinstance(value, int):
                    sheet.write_number(row, column, value)
                elif value not in (None, ""):
                    sheet.write_string(row, column, str(value), text if row else head)
        for column in range(len(cells[0])):
            longest = max(len(str(row[column])) for row in cells)
            sheet.set_column(column, column, min(40, max(8, longest + 2)))
        sheet.autofilter(0, 0, max(1, len(cells) - 1), len(cells[0]) - 1)
    return made.getvalue()
