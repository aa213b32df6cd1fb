"""The environment that the tests run in, set before Django reads it.

What a developer has set for a site of their own must not reach the tests. DATABASE_URL is theirs to choose:
the tests then run on a database of that server. It does not reach the processes that tests start, which would
all write into one database; those ask for `site_environment` (tests/database.py).
"""

import atexit
import os
import shutil
import tempfile

KEPT = (
    "INCASTRO_CHROMIUM", "INCASTRO_LANG", "INCASTRO_POSTGRESQL", "INCASTRO_TEST_DATABASE",
    "INCASTRO_KILLS", "INCASTRO_KILLED_POSTS",
)  # fmt: skip

for name in [name for name in os.environ if name.startswith("INCASTRO_")]:
    if name not in KEPT:
        del os.environ[name]
os.environ["INCASTRO_SECRET_KEY"] = "for the tests alone: it signs nothing that outlives them"
os.environ["INCASTRO_STATIC"] = "source"
# A browser that is open keeps an event loop in this thread, which Django takes for an asynchronous view.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
os.environ["INCASTRO_VAR"] = tempfile.mkdtemp(prefix="incastro-tests-")
atexit.register(shutil.rmtree, os.environ["INCASTRO_VAR"], ignore_errors=True)

# the second name carries the choice to the workers of pytest-xdist, which inherit this environment
database = os.environ.pop("DATABASE_URL", "") or os.environ.get("INCASTRO_TEST_DATABASE", "")
if database:
    from incastro.environment import environment

    os.environ["INCASTRO_TEST_DATABASE"] = os.environ["DATABASE_URL"] = database
    environment()
    del os.environ["DATABASE_URL"]
    os.environ.setdefault("INCASTRO_POSTGRESQL", database)
