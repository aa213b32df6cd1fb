"""A test that needs a service skips where it is absent, and fails where nothing may be absent."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SERVICES = Path(__file__).resolve().parents[1] / "services.py"
MARKED = '@pytest.mark.needs("chromium")\ndef test_page() -> None: pass'
ASKING = "def test_page(chromium: str) -> None: assert chromium"


def outcome_of(folder: Path, test: str, browser: str, ci: str) -> str:
    """The closing line of a suite of this one test."""
    (folder / "conftest.py").write_bytes(SERVICES.read_bytes())
    (folder / "test_page.py").write_text(f"import pytest\n\n{test}\n", encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = needs(service): x\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-rsfE", "-p", "no:cacheprovider"],
        cwd=folder,
        env={**os.environ, "CI": ci, "INCASTRO_CHROMIUM": browser, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


@pytest.mark.parametrize("test", [MARKED, ASKING])
def test_an_absent_browser_skips_and_says_how_to_get_it(tmp_path: Path, test: str) -> None:
    said = outcome_of(tmp_path, test, browser="/nowhere/chromium", ci="")
    assert "1 skipped" in said
    assert "chromium is absent: apt install chromium" in said


@pytest.mark.parametrize("test", [MARKED, ASKING])
def test_an_absent_browser_fails_under_ci(tmp_path: Path, test: str) -> None:
    said = outcome_of(tmp_path, test, browser="/nowhere/chromium", ci="true")
    assert "1 error" in said
    assert "chromium is absent: apt install chromium" in said


@pytest.mark.parametrize("ci", ["", "true"])
def test_a_browser_that_is_there_is_used(tmp_path: Path, ci: str) -> None:
    assert "1 passed" in outcome_of(tmp_path, ASKING, browser=sys.executable, ci=ci)
