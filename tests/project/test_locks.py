"""The locks: every package by its hash, no address of any index, and what pyproject.toml asks for."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
LOCKS = ("dev", "runtime")
ENTRY = re.compile(r"(?P<name>[a-z0-9-]+)==(?P<version>\S+)(?: ; [^\\]+?)?(?: --hash=sha256:[0-9a-f]{64})+")


def entries(lock: str) -> list[str]:
    """The requirements of a lock, each on one line."""
    text = (ROOT / "requirements" / f"{lock}.lock").read_text(encoding="utf-8")
    joined = re.sub(r"\s*\\\n\s*", " ", text)
    return [line for line in joined.splitlines() if line.strip()]


def versions(lock: str) -> dict[str, str]:
    found = (ENTRY.fullmatch(entry) for entry in entries(lock))
    return {match["name"]: match["version"] for match in found if match}


def asked_for(lock: str) -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    texts = project["dependencies"] + (project["optional-dependencies"]["dev"] if lock == "dev" else [])
    return [Requirement(text) for text in texts]


@pytest.mark.parametrize("lock", LOCKS)
def test_every_requirement_has_its_version_and_its_hashes(lock: str) -> None:
    assert [entry for entry in entries(lock) if not ENTRY.fullmatch(entry)] == []
    assert versions(lock)


@pytest.mark.parametrize("lock", LOCKS)
def test_no_lock_holds_an_address_or_an_option(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.lock").read_text(encoding="utf-8")
    assert not re.search(r"://|\bindex\b|find-links|trusted-host|^-|@|#", text, re.MULTILINE)


def test_the_project_file_holds_no_index() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert not re.search(r"index-url|\[\[tool\.uv\.index|find-links", text)


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_gives_what_the_project_asks_for(lock: str) -> None:
    locked = versions(lock)
    for requirement in asked_for(lock):
        name = requirement.name.lower().replace("_", "-")
        assert name in locked, f"{name} is not in {lock}.lock: compile it again"
        assert requirement.specifier.contains(locked[name]), f"{requirement} is not {locked[name]}"


def test_dev_holds_all_of_runtime_in_the_same_versions() -> None:
    assert versions("runtime").items() <= versions("dev").items()
