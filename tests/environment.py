"""The environment that the tests run in, set before Django reads it.

What a developer has set for a site of their own must not reach the tests; DATABASE_URL is theirs to choose.
"""

import os
import tempfile

for name in [name for name in os.environ if name.startswith("INCASTRO_")]:
    if name not in ("INCASTRO_CHROMIUM", "INCASTRO_LANG"):
        del os.environ[name]
os.environ["INCASTRO_SECRET_KEY"] = "for the tests alone: it signs nothing that outlives them"
os.environ["INCASTRO_VAR"] = tempfile.mkdtemp(prefix="incastro-tests-")
