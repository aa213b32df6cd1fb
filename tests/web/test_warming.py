"""A process is warm before it answers: whoever comes first finds everything read."""

import json
import subprocess
import sys

from tests.database import SiteEnvironment

# in a process of its own, as a server is: what is read before and after the lifespan has begun
STARTING = """
import asyncio, gc, json, sys
from incastro.web.asgi import make_application
front = make_application()
told = {"before": "incastro.web.views.entering" in sys.modules}
messages = [{"type": "lifespan.startup"}]
sent = []

async def live():
    async def receive():
        if messages:
            return messages.pop()
        told["views"] = "incastro.web.views.entering" in sys.modules
        return {"type": "lifespan.shutdown"}

    async def send(message):
        sent.append(message["type"])

    await front({"type": "lifespan"}, receive, send)

asyncio.run(live())
from django.template import engines
from django.urls import get_resolver
from django.utils.translation import trans_real
told["sent"] = sent
told["templates"] = [
    each.name
    for loader in engines["django"].engine.template_loaders
    for each in loader.get_template_cache.values()
    if hasattr(each, "nodelist")
]
told["addresses"] = get_resolver()._populated
told["catalogues"] = sorted(trans_real._translations)
told["frozen"] = gc.get_freeze_count()
print(json.dumps(told))
"""


def test_a_server_has_read_everything_before_it_answers(site_environment: SiteEnvironment) -> None:
    environment = {**site_environment(), "INCASTRO_WORKER": "apart", "INCASTRO_SECRET_KEY": "k" * 40}
    done = subprocess.run(
        [sys.executable, "-c", STARTING],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert not told["before"]
    assert told["views"]
    assert told["sent"] == ["lifespan.startup.complete", "lifespan.shutdown.complete"]
    assert {"incastro/entering/enter.html", "incastro/base.html"} <= set(told["templates"])
    assert told["addresses"]
    assert told["catalogues"] == ["en", "it"]
    assert told["frozen"] > 100_000
