"""Entry lists as organisers keep them, CSV or Excel, read into entries and a report of every row."""

from incastro.sheets.entries import Sheet, read_entries
from incastro.sheets.export import csv_row, csv_text
from incastro.sheets.finding import Finding
from incastro.sheets.telling import tell_sheet

__all__ = ["Finding", "Sheet", "csv_row", "csv_text", "read_entries", "tell_sheet"]
