"""A journey never reads a page while another is on its way: what it presses, it waits for."""

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

JOURNEYS = Path(__file__).resolve().parents[1] / "journeys"


def calls(node: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Every call, by the last name of what is called."""
    for each in ast.walk(node):
        if isinstance(each, ast.Call):
            if isinstance(each.func, ast.Attribute):
                yield each.func.attr, each
            elif isinstance(each.func, ast.Name):
                yield each.func.id, each


def presses(statement: ast.stmt) -> bool:
    """Whether it clicks, taps or sends a form by Enter."""
    return any(
        name in ("click", "dblclick", "tap")
        or (name == "press" and any(isinstance(a, ast.Constant) and a.value == "Enter" for a in call.args))
        for name, call in calls(statement)
    )


def waits(statement: ast.stmt) -> bool:
    """Whether it tries until what it expects is so."""
    return any(name == "expect" or name.startswith("wait_for") for name, _call in calls(statement))


def walks_on(statement: ast.stmt) -> bool:
    """Whether it only goes on by keyboard."""
    return isinstance(statement, ast.Expr) and {name for name, _call in calls(statement)} == {"press"}


def hasty(statements: Sequence[ast.stmt]) -> Iterator[int]:
    """The lines after which a page is read that may not be there yet."""
    for at, each in enumerate(statements):
        if isinstance(each, ast.FunctionDef) and each.name == "pressed":
            continue  # the one that waits for all the others
        if isinstance(each, ast.With) and any(
            name.startswith("expect_") for item in each.items for name, _call in calls(item)
        ):
            continue
        inner = [getattr(each, name, []) for name in ("body", "orelse", "finalbody")]
        if any(inner):
            for block in inner:
                yield from hasty(block)
        elif presses(each):
            after = [other for other in statements[at + 1 :] if not walks_on(other)]
            if not after or not waits(after[0]):
                yield each.lineno


@pytest.mark.parametrize("module", sorted(JOURNEYS.glob("*.py")), ids=lambda path: path.stem)
def test_what_a_journey_presses_it_waits_for(module: Path) -> None:
    """By `pressed`, by what it leads to (`expect_navigation`, `expect_download`), or by `expect` at once."""
    assert list(hasty(ast.parse(module.read_text(encoding="utf-8")).body)) == []


@pytest.mark.parametrize(
    ("written", "lines"),
    [
        ("def test():\n    page.locator('a').click()\n    assert page.url == 'x'", [2]),
        ("def test():\n    field.press('Enter')\n    assert axe(page) == []", [2]),
        ("def test():\n    with opened() as page:\n        link.tap()", [3]),
        ("def test():\n    if there:\n        link.click()\n    page.goto('x')", [3]),
        ("def test():\n    link.click()\n    expect(page).to_have_url('x')", []),
        ("def test():\n    pressed(link)\n    assert page.url == 'x'", []),
        ("def test():\n    with page.expect_navigation():\n        link.click()\n    assert page.url", []),
        (
            "def test():\n    keys.press('Enter')\n    keys.press('Tab')\n    expect(it).to_be_focused()",
            [],
        ),
    ],
)
def test_the_rule_knows_haste_when_it_sees_it(written: str, lines: list[int]) -> None:
    assert list(hasty(ast.parse(written).body)) == lines
