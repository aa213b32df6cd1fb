"""A workbook read by a process of its own.

What reads Excel files is compiled code: a file made to hurt (or only badly written) can make it take all the
memory there is, or end the process at once. That happens here to a child, and is a refusal to its parent.
"""

import io
import pickle
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from incastro.refusal import Refusal

# Together with the parent well below 1 GiB.
MOST_MEMORY = 640 * 2**20
MOST_SECONDS = 120

_CHILD = (
    "import sys; sys.path[:] = sys.argv[1:]; from incastro.sheets.apart import answer; "
    "sys.exit(answer(sys.stdin.buffer, sys.stdout.buffer))"
)


def apart(function: Callable[..., Any], *arguments: Any) -> Any:
    """What a function of a module gives for arguments that can be pickled, worked out by a child.

    A Refusal that it raises is raised here. Refusal `sheet.too_large` where it ran out of memory or time,
    `sheet.broken_workbook` where it ended in any other way.
    """
    try:
        # -P: nothing that lies in the current folder is taken for a module
        done = subprocess.run(  # noqa: S603 - our own interpreter
            [sys.executable, "-P", "-c", _CHILD, *filter(None, sys.path)],
            input=pickle.dumps((function, arguments)),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=MOST_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired as problem:
        raise Refusal("sheet.too_large") from problem
    if done.returncode:
        # the only way out without an answer: memory that could not be had
        raise Refusal("sheet.too_large")
    ended, value = pickle.loads(done.stdout)  # noqa: S301 - written by our own child
    if ended:
        return value
    raise value


def answer(asked: io.BufferedIOBase, told: io.BufferedIOBase) -> int:
    """The child's part: works out what it is asked and tells (True, value) or (False, Refusal)."""
    _bound()
    function, arguments = pickle.load(asked)  # noqa: S301 - written by our own parent
    try:
        found = True, function(*arguments)
    except Refusal as refusal:
        found = False, refusal
    except MemoryError:
        found = False, Refusal("sheet.too_large")
    except BaseException as problem:  # noqa: BLE001 - a panic of compiled code is no Exception
        found = False, Refusal("sheet.broken_workbook", {"problem": str(problem)})
    told.write(pickle.dumps(found, pickle.HIGHEST_PROTOCOL))
    return 0


def _bound() -> None:
    """Less memory than would hurt, and no picture of it on the disk at an abrupt end."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        for kind, most in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_AS, MOST_MEMORY)):
            hard = resource.getrlimit(kind)[1]
            resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))
