"""The checkout's virtualenv: made once, filled from a hash-checked lock, made again when broken.

Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import socket
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

OLDEST = (3, 11)
BIN = "Scripts" if os.name == "nt" else "bin"
STAMP = "incastro-stamp.json"

SENTENCES = {
    "en": {
        "python_too_old": "Python %(oldest)s or later is needed, this is %(found)s: "
        "run `python%(oldest)s run.py`, or install it first.",
        "no_venv": "Python’s venv module is incomplete: run `sudo apt install python3-venv`, "
        "then this again.",
        "venv_failed": "The virtualenv could not be made in %(folder)s: %(error)s. "
        "Check that the folder can be written to and the disk is not full, then run this again.",
        "no_network": "The packages could not be downloaded: check the network, then run this again "
        "(details: %(log)s).",
        "install_failed": "The packages could not be installed: %(error)s (details: %(log)s).",
        "port_in_use": "Port %(port)s is in use: choose another, e.g. "
        "`python3 run.py demo --port %(other)s`.",
        "bad_port": "“%(value)s” is not a port: write a number from 1 to 65535 after --port.",
        "unknown_command": "There is no command “%(command)s”: `python3 run.py` lists them.",
        "unknown_bench": "There is no benchmark “%(name)s”: choose among %(known)s.",
        "making": "Making .venv ...",
        "installing": "Installing the packages of %(lock)s ...",
    },
    "it": {
        "python_too_old": "Serve Python %(oldest)s o più recente, questo è %(found)s: "
        "usa `python%(oldest)s run.py`, oppure installalo prima.",
        "no_venv": "Il modulo venv di Python è incompleto: esegui `sudo apt install python3-venv`, "
        "poi riprova.",
        "venv_failed": "Non è stato possibile creare l’ambiente virtuale in %(folder)s: %(error)s. "
        "Controlla che la cartella sia scrivibile e che ci sia spazio sul disco, poi riprova.",
        "no_network": "Non è stato possibile scaricare i pacchetti: controlla la rete, poi riprova "
        "(dettagli: %(log)s).",
        "install_failed": "Non è stato possibile installare i pacchetti: %(error)s (dettagli: %(log)s).",
        "port_in_use": "La porta %(port)s è occupata: scegline un’altra, ad esempio "
        "`python3 run.py demo --port %(other)s`.",
        "bad_port": "«%(value)s» non è una porta: dopo --port scrivi un numero da 1 a 65535.",
        "unknown_command": "Il comando «%(command)s» non esiste: `python3 run.py` li elenca.",
        "unknown_bench": "La misura «%(name)s» non esiste: scegli fra %(known)s.",
        "making": "Creo .venv ...",
        "installing": "Installo i pacchetti di %(lock)s ...",
    },
}

OFFLINE_SIGNS = (
    "NewConnectionError",
    "Name or service not known",
    "Temporary failure in name resolution",
    "Network is unreachable",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "ProxyError",
    "Connection refused",
)


class Prerequisite(Exception):  # noqa: N818 - named for what is missing
    """Something the checkout needs is missing; the text is one line and names the remedy."""


def language() -> str:
    """As the command line chooses: INCASTRO_LANG, else `en` where the locale is English, else `it`."""
    names = ("INCASTRO_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next((os.environ[name] for name in names if os.environ.get(name)), "")
    return "en" if chosen.lower().startswith("en") else "it"


def tell(sentence: str, **values: object) -> str:
    """One of our sentences in the user's language."""
    return SENTENCES[language()][sentence] % values


def ready(root: Path, level: str) -> str:
    """The path of the virtualenv's Python, with at least the packages of `level` installed.

    `level` is "runtime" or "dev"; dev holds all of runtime, so a dev environment is never reduced.
    Raises Prerequisite when it cannot be made.
    """
    if sys.version_info < OLDEST:
        found = ".".join(map(str, sys.version_info[:3]))
        raise Prerequisite(tell("python_too_old", oldest=".".join(map(str, OLDEST)), found=found))
    venv = root / ".venv"
    with alone(root / "var" / "venv.lock"):
        stamp = read_stamp(venv)
        if stamp is None:
            make(venv)
        elif stamp["level"] == "dev":
            level = "dev"
        lock = root / "requirements" / f"{level}.lock"
        wanted = describe(venv, level, lock)
        if stamp != wanted:
            # Without a stamp an environment counts as half-made: whoever is killed from here on
            # leaves one behind that is made again.
            (venv / STAMP).unlink(missing_ok=True)
            install(venv, lock, log=root / "var" / "install.log")
            open_source_tree(venv, root / "src")
            (venv / STAMP).write_text(json.dumps(wanted, indent=1), encoding="utf-8")
    return str(interpreter(venv))


def interpreter(venv: Path) -> Path:
    """Where the virtualenv's Python is."""
    return venv / BIN / ("python.exe" if os.name == "nt" else "python")


def describe(venv: Path, level: str, lock: Path) -> dict[str, str]:
    """What the stamp of a finished environment says: its level, its lock, its place, its Python."""
    return {
        "level": level,
        "lock": hashlib.sha256(lock.read_bytes()).hexdigest(),
        "venv": str(venv),
        "python": os.path.realpath(interpreter(venv)),
    }


def read_stamp(venv: Path) -> dict[str, str] | None:
    """The stamp of a whole environment, or None when it is missing, half-made, moved or broken."""
    try:
        stamp = json.loads((venv / STAMP).read_text(encoding="utf-8"))
        whole = (
            stamp["level"] in ("dev", "runtime")
            and stamp["venv"] == str(venv)
            # A new Python of the system under the same link would not see the old packages.
            and stamp["python"] == os.path.realpath(interpreter(venv))
            and interpreter(venv).exists()
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return stamp if whole else None


def make(venv: Path) -> None:
    """Make an empty virtualenv with pip, in place of whatever lies there."""
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise Prerequisite(tell("no_venv"))
    say("making")
    try:
        if venv.is_symlink() or venv.is_file():
            venv.unlink()
        elif venv.exists():
            shutil.rmtree(venv)
    except OSError as error:
        raise Prerequisite(tell("venv_failed", folder=venv, error=error.strerror)) from None
    command = [sys.executable, "-m", "venv", str(venv)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    if made.returncode:
        raise Prerequisite(tell("venv_failed", folder=venv, error=last_line(made.stderr or made.stdout)))


def install(venv: Path, lock: Path, log: Path) -> None:
    """Install the lock: every package by its hash, ready-built ones only (nothing is compiled)."""
    say("installing", lock=f"{lock.parent.name}/{lock.name}")
    command = [str(interpreter(venv)), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    command += ["--quiet", "--retries", "2", "--require-hashes", "--only-binary", ":all:", "-r", str(lock)]
    with log.open("w+", encoding="utf-8", errors="replace") as output:
        done = subprocess.run(command, stdout=output, stderr=subprocess.STDOUT, check=False)
        output.seek(0)
        said = output.read()
    if done.returncode:
        if any(sign in said for sign in OFFLINE_SIGNS):
            raise Prerequisite(tell("no_network", log=log))
        raise Prerequisite(tell("install_failed", error=last_line(said), log=log))


def open_source_tree(venv: Path, source: Path) -> None:
    """Let the environment import the checkout as it is, and give it the `incastro` command."""
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(venv)}))
    (packages / "incastro-checkout.pth").write_text(f"{source}\n", encoding="utf-8")
    if os.name == "posix":
        script = venv / BIN / "incastro"
        start = "import sys\n\nfrom incastro.cli.main import main\n\nsys.exit(main())\n"
        script.write_text(f"#!{interpreter(venv)}\n{start}", encoding="utf-8")
        script.chmod(0o755)


def is_free(port: int) -> bool:
    """Whether the port of this machine's own address can be listened on."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def say(sentence: str, **values: object) -> None:
    """A line of progress, on standard error: standard output is the answer's alone."""
    print(tell(sentence, **values), file=sys.stderr, flush=True)


def last_line(text: str) -> str:
    """The last line that says anything."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "?"


@contextlib.contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Let one process at a time work on the environment (where the system has such locks)."""
    try:
        lock.parent.mkdir(exist_ok=True)
        held = lock.open("w")
    except OSError as error:
        raise Prerequisite(tell("venv_failed", folder=lock.parent, error=error.strerror)) from None
    with held:
        if os.name == "posix":
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX)
        yield
