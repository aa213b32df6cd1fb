"""The rules that hold for every module: size, names, what the rulebook may import, what is never named."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "incastro"
MOST_LINES = {".py": 400, ".html": 150}
SHAPELESS = {"utils", "util", "helpers", "helper", "manager", "managers", "process", "common", "misc"}


def modules(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def test_there_are_modules_to_judge() -> None:
    assert modules(SOURCE)
    assert modules(SOURCE / "rulebook")


def test_no_module_and_no_template_is_too_long() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for folder in (SOURCE, ROOT / "tools")
        for path in [*modules(folder), *folder.rglob("*.html")]
        if "migrations" not in path.parts  # written by Django, read by nobody as a room
    }
    lengths["run.py"] = len((ROOT / "run.py").read_text(encoding="utf-8").splitlines())
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES[Path(name).suffix]} == {}


def test_names_are_the_fields_and_not_shapeless() -> None:
    paths = [path for folder in (SOURCE, ROOT / "tools") for path in modules(folder)]
    assert [path for path in paths if {path.stem, path.parent.name} & SHAPELESS] == []


def imported_by(module: Path) -> Iterator[str]:
    """The top names that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "." if node.level == 0 else "incastro.rulebook"


def test_the_rulebook_imports_the_standard_library_only() -> None:
    strangers = {
        (module.name, name)
        for module in modules(SOURCE / "rulebook")
        for name in imported_by(module)
        if name.split(".")[0] not in sys.stdlib_module_names and not re.match(r"incastro\.rulebook\b", name)
    }
    assert strangers == set()


@pytest.mark.parametrize(
    "forbidden", ["time.time", "datetime.now", "datetime.utcnow", "date.today", "random."]
)
def test_time_and_chance_come_to_the_rulebook_as_arguments(forbidden: str) -> None:
    use = re.compile(rf"\b{re.escape(forbidden)}")
    texts = {module.name: module.read_text(encoding="utf-8") for module in modules(SOURCE / "rulebook")}
    assert [name for name, text in texts.items() if use.search(text)] == []


def test_ci_runs_the_checks_and_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("python3 run.py check", "python3 run.py test"):
        assert f"\n{command}\n" in script
        assert f"\n{command}\n" in readme
    assert subprocess.run(["bash", "-n", ROOT / ".ci" / "run"], check=False).returncode == 0


def test_readme_and_help_start_the_demo_alike() -> None:
    assert "\npython3 run.py demo\n" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_licence_is_whole() -> None:
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "GNU AFFERO GENERAL PUBLIC LICENSE" in licence
    assert "END OF TERMS AND CONDITIONS" in licence
