"""Sheets of labels as PDF: stickers for boxes, stickers for starts, addresses for parcels."""

from incastro.labels.formats import FORMATS, Format
from incastro.labels.printing import AddressLabel, CodeLabel, SlotLabel, pdf, preview, writable

__all__ = ["FORMATS", "AddressLabel", "CodeLabel", "Format", "SlotLabel", "pdf", "preview", "writable"]
