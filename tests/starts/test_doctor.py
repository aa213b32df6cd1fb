"""`incastro doctor` on start codes: whether the key still opens them, and whether commitments are guarded."""

import pytest
from django.db import connection
from django.test import override_settings

from incastro import clock
from incastro.cli.examining.codes import codes
from incastro.organisers.models import Organiser
from incastro.words import say
from tests.starts.cast import BEFORE, committed, racing

pytestmark = pytest.mark.django_db


def told() -> list[str]:
    return [f"{finding.state.name} {finding.code}" for finding in codes()]


def test_nothing_is_said_where_no_code_waits() -> None:
    assert told() == []


def test_codes_that_open_are_well(club: Organiser) -> None:
    with clock.standing_at(BEFORE):
        committed(racing(club))
    assert told() == ["GOOD doctor.codes.good"]


def test_a_changed_key_is_told_with_the_starts_and_what_to_do(club: Organiser) -> None:
    with clock.standing_at(BEFORE):
        committed(racing(club))
    with override_settings(SECRET_KEY="another-key-of-more-than-thirty-two-characters"):
        (finding,) = codes()
    assert (finding.state.name, finding.code) == ("WRONG", "doctor.codes.closed")
    sentence = say(finding.code, finding.params, "it")
    assert "inverno/sat-16, inverno/sat-21" in sentence
    assert "Rimetti la chiave" in sentence


def test_missing_guards_are_told() -> None:
    name = "starts_commitment_stands_update"
    on = "" if connection.vendor == "sqlite" else " ON starts_commitment"
    with connection.cursor() as cursor:  # undone with the test
        cursor.execute(f"DROP TRIGGER {name}{on}")
    (finding,) = codes()
    assert (finding.state.name, finding.code) == ("WRONG", "doctor.codes.unguarded")
    assert finding.params == {"names": name}
