"""Styles and pictures under names that say their content, so that browsers keep them for good.

They are collected when the site starts, into a folder of its own, and only when they differ from last time.
Files of earlier versions stay, for pages that are still open.
"""

import json
import os
from hashlib import sha256
from operator import itemgetter
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from whitenoise.storage import CompressedManifestStaticFilesStorage

from incastro import __version__

STAMP = "collected.json"


class Collected(CompressedManifestStaticFilesStorage):
    """WhiteNoise's storage; a package's file that names one it does not bring is no reason not to start."""

    manifest_strict = False


def collect() -> bool:
    """Fill STATIC_ROOT where it is not that of this version; whether there was anything to do."""
    if not settings.COLLECTED or settings.STATIC_ROOT is None:
        return False
    root = Path(settings.STATIC_ROOT)
    root.mkdir(parents=True, exist_ok=True)
    with (root.parent / "static.lock").open("w") as lock:
        if os.name == "posix":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)  # several processes may start at once
        stamp, wanted = root / STAMP, _fingerprint()
        if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
            return False
        call_command("collectstatic", interactive=False, verbosity=0)
        stamp.write_text(wanted, encoding="utf-8")
        return True


def _fingerprint() -> str:
    """The version and every source file by name, size and time: cheap, and other when one changed."""
    digest = sha256()
    for finder in get_finders():
        for name, storage in sorted(finder.list([]), key=itemgetter(0)):
            found = Path(storage.path(name)).stat()
            digest.update(f"{name} {found.st_size} {found.st_mtime_ns}\n".encode())
    return json.dumps({"version": __version__, "files": digest.hexdigest()})
