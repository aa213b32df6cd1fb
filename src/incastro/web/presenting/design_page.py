"""What the page about the look shows: colours with their contrast, type, space, invented rows."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, gettext_lazy

from incastro.web.presenting.stage_chain import StageLink


@dataclass(frozen=True, slots=True)
class Swatch:
    """A colour in both themes (`#rrggbb`), what it is for, its contrast on the paper of each."""

    token: str
    use: Any
    light: str
    dark: str

    @property
    def light_ratio(self) -> str:
        """`17,1` as the language writes it is left to the template."""
        return f"{contrast(self.light, PAPER[0]):.1f}"

    @property
    def dark_ratio(self) -> str:
        """On the dark paper."""
        return f"{contrast(self.dark, PAPER[1]):.1f}"


PAPER = ("#fcfaf5", "#161310")
SWATCHES = (
    Swatch("paper", gettext_lazy("ground"), *PAPER),
    Swatch("wash", gettext_lazy("set in"), "#f4efe5", "#211c17"),
    Swatch("sheet", gettext_lazy("fields"), "#ffffff", "#1d1915"),
    Swatch("ink", gettext_lazy("text, strong rules"), "#1b1714", "#f3ece0"),
    Swatch("ink2", gettext_lazy("second text"), "#5c534a", "#b8ac9c"),
    Swatch("edge", gettext_lazy("borders of fields"), "#857a6c", "#857a6c"),
    Swatch("hair", gettext_lazy("hairlines, not yet"), "#ddd4c5", "#3a332c"),
    Swatch("cin", gettext_lazy("fills, focus"), "#d63a16", "#ff6a42"),
    Swatch("cint", gettext_lazy("cinnabar as words"), "#c2300c", "#ff7d57"),
    Swatch("rosa", gettext_lazy("look here"), "#fbe6dc", "#3a1f15"),
)
SPACES = (4, 8, 12, 16, 20, 24, 40, 56, 72)


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb` (WCAG 2.2)."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21 (WCAG 2.2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@dataclass(frozen=True, slots=True)
class Chained:
    """A team as the chain of its puzzles needs it."""

    done: int
    current: int
    chain: Any


CHAINS = (Chained(6, 7, gettext_lazy("6 of 10 puzzles validated, the 7th under way")),)


def sample_stages() -> tuple[list[StageLink], list[StageLink]]:
    """A tournament with open entries, and one that was called off."""
    names = [
        gettext("Draft"), gettext("Announced"), gettext("Entries open"),
        gettext("Entries closed"), gettext("Under way"),
        gettext("Over, not official yet"), gettext("Official"),
    ]  # fmt: skip
    whens = ["", "2/10", "17/10", "14/11", "28/11", "13/12", ""]
    shapes = ["ok", "ok", "now", "", "", "", ""]
    going = [StageLink(*piece) for piece in zip(names, whens, shapes, strict=True)]
    gone = [StageLink(name, when, "ok") for name, when in zip(names[:3], whens[:3], strict=True)]
    return going, [*gone, StageLink(gettext("Cancelled"), "20/10", "off")]
