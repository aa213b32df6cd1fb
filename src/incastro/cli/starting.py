"""What every command that touches the site begins with: its settings read, its folder and database ready."""

from incastro.environment import Environment, environment, require_key
from incastro.refusal import Refusal


def start_site() -> Environment:
    """The site made ready in this process; Refusal, with its remedy, for whatever is in the way."""
    from django.db import Error

    from incastro.web import preparing

    found = environment()
    require_key(found)
    preparing.set_up_django()
    try:
        preparing.make_ready()
    except OSError as problem:
        told = {"folder": problem.filename, "problem": problem.strerror}
        raise Refusal("demo.folder_closed", told) from problem
    except Error as problem:
        raise Refusal("site.database_away", {"problem": first_line(problem)}) from problem
    return found


def first_line(problem: BaseException) -> str:
    """What an exception says, in one line; its kind where it says nothing."""
    lines = str(problem).strip().splitlines()
    return lines[0].strip() if lines else type(problem).__name__
