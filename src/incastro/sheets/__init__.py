"""Lists as organisers keep them, CSV or Excel: entries for the standings, registrations for the desk."""

from incastro.sheets.entries import Sheet, read_entries
from incastro.sheets.export import csv_row, csv_text
from incastro.sheets.finding import Finding
from incastro.sheets.opening import grid_of
from incastro.sheets.registering import (
    PartColumn,
    Registration,
    RegistrationSheet,
    read_members,
    read_registrations,
)
from incastro.sheets.registering_words import Part
from incastro.sheets.telling import tell_sheet

__all__ = [
    "Finding",
    "Part",
    "PartColumn",
    "Registration",
    "RegistrationSheet",
    "Sheet",
    "csv_row",
    "csv_text",
    "grid_of",
    "read_entries",
    "read_members",
    "read_registrations",
    "tell_sheet",
]
