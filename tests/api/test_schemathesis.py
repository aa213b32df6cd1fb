"""The API keeps to its own description: schemathesis asks what it may and what it may not."""

from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode

from incastro.api.site import schema
from incastro.organisers.models import Organiser
from incastro.web.wsgi import application

pytestmark = pytest.mark.django_db


def plain(environ: dict[str, Any], start_response: Any) -> Any:
    """The site, uncompressed: the client used here cannot undo it."""
    return application({**environ, "HTTP_ACCEPT_ENCODING": "identity"}, start_response)


@pytest.fixture
def described(past: Organiser) -> object:
    """The API as it describes itself, asked through WSGI inside the test’s transaction."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield schemathesis.openapi.from_wsgi("/api/v1/openapi.json", plain)
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=lambda m: m.value)
@pytest.mark.parametrize("path", schema()["paths"])
def test_every_answer_is_as_described(path: str, mode: GenerationMode, described: object) -> None:
    operation = described[path]["GET"]  # type: ignore[index]

    @settings(
        max_examples=15,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.explicit, Phase.generate),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: schemathesis.Case) -> None:
        case.call_and_validate()

    ask()
