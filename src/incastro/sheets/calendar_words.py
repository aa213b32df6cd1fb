"""The names of days, months and parts of a day, folded, Italian and English."""


def _numbered(*rows: str, first: int = 0) -> dict[str, int]:
    return {name: number for number, names in enumerate(rows, first) for name in names.split()}


# Monday is 0, as datetime.weekday() has it.
WEEKDAYS = _numbered(
    "lun lunedi mon monday",
    "mar martedi tue tuesday",
    "mer mercoledi wed wednesday",
    "gio giovedi thu thursday",
    "ven venerdi fri friday",
    "sab sabato sat saturday",
    "dom domenica sun sunday",
)

MONTHS = _numbered(
    "gen gennaio jan january",
    "feb febbraio february",
    "mar marzo march",
    "apr aprile april",
    "mag maggio may",
    "giu giugno jun june",
    "lug luglio jul july",
    "ago agosto aug august",
    "set sett settembre sep sept september",
    "ott ottobre oct october",
    "nov novembre november",
    "dic dicembre dec december",
    first=1,
)

ORDINALS = _numbered(
    "primo prima first", "secondo seconda second", "terzo terza third", "quarto quarta fourth"
)

# From hour to hour.
DAY_PARTS = {
    "mattina": (5, 12),
    "mattino": (5, 12),
    "morning": (5, 12),
    "pomeriggio": (12, 19),
    "afternoon": (12, 19),
    "sera": (19, 24),
    "evening": (19, 24),
}
