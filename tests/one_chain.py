"""The middleware as a process that serves has it: made once, not anew for each client of each test.

Of a request by a new client a third was the making of it (10 ms, most of it the list of static files).
"""

from collections.abc import Iterator
from typing import Any

import pytest

MADE = ("_middleware_chain", "_view_middleware", "_template_response_middleware", "_exception_middleware")


@pytest.fixture(scope="session", autouse=True)
def _one_chain() -> Iterator[None]:
    """Made anew after a setting has changed: a middleware may have read it when it was made."""
    from django.core.signals import setting_changed
    from django.test.client import ClientHandler

    make = ClientHandler.load_middleware
    kept: dict[str, Any] = {}

    def once(handler: ClientHandler, is_async: bool = False) -> None:
        if not kept:
            make(handler, is_async)
            kept.update({name: getattr(handler, name) for name in MADE})
        for name, part in kept.items():
            setattr(handler, name, part)

    def forget(**_told: object) -> None:
        kept.clear()

    setting_changed.connect(forget)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ClientHandler, "load_middleware", once)
        yield
    setting_changed.disconnect(forget)
