"""The tournament of the notices, as others subscribe to it."""

from tests.notices.conftest import _at_noon, actor, draft, reader, telegram, winter  # noqa: F401 - fixtures
