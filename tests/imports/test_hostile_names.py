"""Names that no database can hold: a facts file with one is refused with its place, never half taken in."""

import json

import pytest

from incastro.imports.services import import_facts
from incastro.journal.actor import SITE
from incastro.organisers.models import Organiser
from incastro.records.models import Record
from incastro.refusal import Refusal
from tests.interchange.documents import entry, small_tournament

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("sign", ["\x00", "\ud800"])
@pytest.mark.parametrize("where", ["name", "entry name", "entry id", "person", "brand", "slot"])
def test_it_is_refused_whole(club: Organiser, where: str, sign: str) -> None:
    odd = f"a{sign}b"
    change = {"entry name": {"name": odd}, "entry id": {"id": odd}, "person": {"person": odd}}.get(where, {})
    document = small_tournament(entries=[{**entry("a"), **change}])
    if where == "name":
        document["name"] = odd
    elif where == "brand":
        document["puzzle"] = {"brand": odd, "pieces": 500}
    elif where == "slot":
        document["slots"][0]["id"] = odd
        document["entries"] = []
    with pytest.raises(Refusal) as refused:
        import_facts(actor=SITE, organiser=club, files=[("torneo.json", json.dumps(document).encode())])
    assert refused.value.code == "facts.unfit_character"
    assert not Record.objects.exists()


def test_without_one_it_is_taken_in(club: Organiser) -> None:
    document = small_tournament(entries=[entry("a")], puzzle={"brand": "Tarsia", "pieces": 500})
    assert import_facts(actor=SITE, organiser=club, files=[("torneo.json", json.dumps(document).encode())])
