"""The checkout's virtualenv: made once, filled when its lock changed, made again when broken."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import virtualenv
from tools.virtualenv import Prerequisite

ROOT = Path(__file__).resolve().parents[2]


class Workshop:
    """A checkout whose virtualenv is only pretended, with a record of what was done to it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.done: list[str] = []
        self.stop_while_installing = False
        (root / "requirements").mkdir()
        for level in ("dev", "runtime"):
            self.change_lock(level, "first")

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    def change_lock(self, level: str, content: str) -> None:
        (self.root / "requirements" / f"{level}.lock").write_text(content, encoding="utf-8")

    def make(self, venv: Path) -> None:
        self.done.append("made")
        python = virtualenv.interpreter(venv)
        python.parent.mkdir(parents=True, exist_ok=True)
        if not python.exists():
            python.symlink_to(sys.executable)
        packages = virtualenv.sysconfig.get_path("purelib", "venv", {"base": str(venv)})
        Path(packages).mkdir(parents=True, exist_ok=True)

    def install(self, venv: Path, lock: Path, log: Path) -> None:
        if self.stop_while_installing:
            raise KeyboardInterrupt
        self.done.append(lock.stem)

    def ready(self, level: str) -> list[str]:
        """What one call of `ready` did."""
        self.done.clear()
        virtualenv.ready(self.root, level)
        return list(self.done)


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    root = tmp_path / "checkout"
    root.mkdir()
    made = Workshop(root)
    monkeypatch.setattr(virtualenv, "make", made.make)
    monkeypatch.setattr(virtualenv, "install", made.install)
    return made


def test_the_first_call_makes_and_installs_and_the_second_does_nothing(workshop: Workshop) -> None:
    assert workshop.ready("runtime") == ["made", "runtime"]
    assert workshop.ready("runtime") == []


def test_a_changed_lock_is_installed_once_into_the_same_environment(workshop: Workshop) -> None:
    workshop.ready("dev")
    workshop.change_lock("dev", "second")
    assert workshop.ready("dev") == ["dev"]
    assert workshop.ready("dev") == []


def test_dev_is_added_to_runtime(workshop: Workshop) -> None:
    workshop.ready("runtime")
    assert workshop.ready("dev") == ["dev"]


def test_dev_is_never_reduced_to_runtime(workshop: Workshop) -> None:
    workshop.ready("dev")
    assert workshop.ready("runtime") == []
    workshop.change_lock("runtime", "second")
    assert workshop.ready("runtime") == []
    workshop.change_lock("dev", "second")
    assert workshop.ready("runtime") == ["dev"]
    assert workshop.ready("dev") == []


def test_an_environment_killed_while_it_was_filled_is_made_again(workshop: Workshop) -> None:
    workshop.stop_while_installing = True
    with pytest.raises(KeyboardInterrupt):
        workshop.ready("dev")
    workshop.stop_while_installing = False
    assert workshop.ready("dev") == ["made", "dev"]


def test_an_environment_killed_while_its_lock_changed_is_made_again(workshop: Workshop) -> None:
    workshop.ready("dev")
    workshop.change_lock("dev", "second")
    workshop.stop_while_installing = True
    with pytest.raises(KeyboardInterrupt):
        workshop.ready("dev")
    workshop.stop_while_installing = False
    assert workshop.ready("dev") == ["made", "dev"]


@pytest.mark.parametrize("damage", ["no stamp", "torn stamp", "foreign stamp", "no python", "other python"])
def test_a_broken_environment_is_made_again(workshop: Workshop, damage: str) -> None:
    workshop.ready("runtime")
    stamp = workshop.venv / virtualenv.STAMP
    python = virtualenv.interpreter(workshop.venv)
    if damage == "no stamp":
        stamp.unlink()
    elif damage == "torn stamp":
        stamp.write_text(stamp.read_text(encoding="utf-8")[:20], encoding="utf-8")
    elif damage == "foreign stamp":
        stamp.write_text(json.dumps(["dev"]), encoding="utf-8")
    else:
        python.unlink()
    if damage == "other python":
        python.symlink_to("/bin/sh")
    assert workshop.ready("runtime") == ["made", "runtime"]


def test_a_moved_checkout_gets_an_environment_of_its_own(workshop: Workshop) -> None:
    workshop.ready("runtime")
    workshop.root = workshop.root.rename(workshop.root.parent / "elsewhere")
    assert workshop.ready("runtime") == ["made", "runtime"]


def test_the_environment_imports_the_checkout_and_has_the_command(workshop: Workshop) -> None:
    workshop.ready("runtime")
    (link,) = workshop.venv.rglob("*.pth")
    assert link.read_text(encoding="utf-8").strip() == str(workshop.root / "src")
    command = workshop.venv / virtualenv.BIN / "incastro"
    assert command.read_text(encoding="utf-8").startswith(f"#!{virtualenv.interpreter(workshop.venv)}\n")
    assert os.access(command, os.X_OK)


def test_a_python_that_is_too_old_is_named_with_the_remedy(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(virtualenv, "OLDEST", (9, 1))
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    with pytest.raises(
        Prerequisite, match=r"^Python 9\.1 or later is needed, this is 3\..*python9\.1 run\.py"
    ):
        workshop.ready("runtime")
    assert workshop.done == []


@pytest.mark.parametrize("name", ["run.py", "tools/__init__.py", "tools/virtualenv.py"])
def test_an_old_python_can_read_as_far_as_the_message(name: str) -> None:
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 7))


def run_in(folder: Path, before: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """`run.py check` of a bare copy of the checkout, after the Python statement `before`."""
    (folder / "tools").mkdir()
    (folder / "requirements").mkdir()
    for path in (ROOT / "run.py", *(ROOT / "tools").glob("*.py")):
        (folder / path.relative_to(ROOT)).write_bytes(path.read_bytes())
    (folder / "requirements" / "dev.lock").write_text(
        f"nothing-of-the-sort==1.0 --hash=sha256:{'0' * 64}\n", encoding="utf-8"
    )
    start = f"import runpy, sys; {before}; sys.argv[:] = ['run.py', 'check']; sys.path.insert(0, '.')"
    return subprocess.run(
        [sys.executable, "-c", f"{start}; runpy.run_path('run.py', run_name='__main__')"],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "HOME": str(folder), "PIP_CONFIG_FILE": os.devnull, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("locale", "words"), [("en_US.UTF-8", "then this again"), ("it_IT.UTF-8", "è incompleto")]
)
def test_without_python3_venv_one_line_says_what_to_install(tmp_path: Path, locale: str, words: str) -> None:
    done = run_in(tmp_path, "sys.modules['ensurepip'] = None", LC_ALL=locale)
    assert done.returncode == 2
    assert "sudo apt install python3-venv" in done.stderr
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / ".venv").exists()


def test_without_a_network_one_line_says_so_and_the_next_call_starts_afresh(tmp_path: Path) -> None:
    done = run_in(tmp_path, "pass", PIP_INDEX_URL="http://127.0.0.1:9/simple", LC_ALL="en_US.UTF-8")
    assert done.returncode == 2
    *progress, message = done.stderr.splitlines()
    assert message.startswith("The packages could not be downloaded: check the network")
    assert progress == ["Making .venv ...", "Installing the packages of requirements/dev.lock ..."]
    assert virtualenv.read_stamp(tmp_path / ".venv") is None


def test_a_folder_that_cannot_hold_the_environment_is_named(tmp_path: Path) -> None:
    (tmp_path / "var").write_text("in the way", encoding="utf-8")
    done = run_in(tmp_path, "pass", LC_ALL="en_US.UTF-8")
    assert done.returncode == 2
    assert str(tmp_path / "var") in done.stderr
    assert "Traceback" not in done.stderr
