"""Every form of the site with a field or two filled in as nobody should: refused or taken, never broken."""

from typing import Any

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.http import HttpResponse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.web.access.conftest import Stage
from tests.web.access.matrix import KEEPER, OWNER, ROWS, STRANGER, Row
from tests.web.access.test_cells import address, tried
from tests.web.hostile.forms import ODD, Fields

pytestmark = pytest.mark.django_db
POSTED = [row for row in ROWS if row.post is not None and not row.demo]
FILES = (b"", b"{}", b"\x00" * 40, b"<svg onload=alert(1)>", b"GIF89a;<?php", b"PK\x03\x04" + b"\x00" * 60)
UPLOADS = ("picture", "file", "files", "logo")


def poster(row: Row) -> str:
    assert row.post is not None
    return next(who for who in (OWNER, KEEPER, STRANGER) if who in row.post)


def standing(row: Row, stage: Stage, path: str) -> dict[str, list[str]]:
    """What the form on the page would send; where there is no page, what such forms have."""
    found: dict[str, list[str]] = {}
    if row.get is not None and poster(row) in row.get:
        found = Fields(tried(stage.client(poster(row)), "get", path).content.decode()).sent
    return found or {"act": [], "next": [], "email": [], "token": [], "version": []}


def sent(stage: Stage, row: Row, path: str, typed: dict[str, Any]) -> HttpResponse:
    client = stage.client(poster(row))
    with transaction.atomic():
        answer = client.post(path, typed)
        transaction.set_rollback(True)
    return answer  # type: ignore[return-value]


@pytest.mark.parametrize("row", POSTED, ids=lambda row: row.id)
def test_a_form_is_never_broken_by_what_is_typed(row: Row, stage: Stage, db: None) -> None:
    path = address(row, stage.world.ours, stage.world.shared)
    asked = standing(row, stage, path)

    @settings(max_examples=5, suppress_health_check=list(HealthCheck), deadline=None)
    @given(st.data())
    def once(data: st.DataObject) -> None:
        cache.clear()  # how often somebody has tried to sign in
        odd = st.sampled_from(ODD) | st.text(max_size=60)
        chosen = data.draw(st.lists(st.sampled_from(sorted(asked)), max_size=3, unique=True))
        typed: dict[str, Any] = {**asked, **{name: [data.draw(odd, label=name)] for name in chosen}}
        typed = {
            name: [each.encode("utf-8", "surrogatepass") for each in all_] for name, all_ in typed.items()
        }
        if data.draw(st.booleans(), label="with files"):
            typed |= {
                name: SimpleUploadedFile("..\\../\u202ea.json", data.draw(st.sampled_from(FILES)))
                for name in UPLOADS
            }
        answer = sent(stage, row, path, typed)
        assert answer.status_code < 500

    once()
