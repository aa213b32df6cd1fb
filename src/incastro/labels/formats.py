"""A4 sheets of labels as shops sell them: how many, how large, where they lie. All lengths in millimetres."""

from dataclasses import dataclass

PAGE_WIDTH, PAGE_HEIGHT = 210.0, 297.0


@dataclass(frozen=True, slots=True)
class Format:
    """One cut of a sheet. `left`, `top` = the first label’s corner; `across` = the gap between columns."""

    key: str
    columns: int
    rows: int
    width: float
    height: float
    left: float
    top: float
    across: float = 0.0
    code: str = ""  # a shop’s number for it, as it stands on the box

    @property
    def per_page(self) -> int:
        """How many labels a sheet has."""
        return self.columns * self.rows

    def place(self, index: int) -> tuple[int, float, float]:
        """Page from 0, and the corner on it, of the label at an index from 0; row by row."""
        page, on_page = divmod(index, self.per_page)
        row, column = divmod(on_page, self.columns)
        return page, self.left + column * (self.width + self.across), self.top + row * self.height


FORMATS = {
    each.key: each
    for each in (
        Format("3x8", 3, 8, 70.0, 37.0, 0.0, 0.5, code="3474"),
        Format("3x7", 3, 7, 63.5, 38.1, 7.2, 15.15, 2.55, code="L7160"),
        Format("2x7", 2, 7, 99.1, 38.1, 4.65, 15.15, 2.5, code="L7163"),
        Format("2x4", 2, 4, 99.1, 67.7, 4.65, 13.1, 2.5, code="L7165"),
        Format("2x8", 2, 8, 105.0, 37.0, 0.0, 0.5, code="3484"),
    )
}
