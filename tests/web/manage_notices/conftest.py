"""The cast of notices, for their pages."""

from tests.notices.conftest import (  # noqa: F401 - fixtures are found by their names
    _at_noon,
    actor,
    draft,
    english_reader,
    mail_server,
    reader,
    telegram,
    winter,
)
