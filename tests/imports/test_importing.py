"""Contests made elsewhere are imported whole, read-only, and come back unchanged."""

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from incastro import clock
from incastro.contests.stages import may, stage_of
from incastro.demo.manifest import FOLDER
from incastro.imports.services import Known, hand_in, import_facts, import_records, remove_import
from incastro.imports.usage import Row
from incastro.interchange.facts import load_facts
from incastro.interchange.problems import each
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.records.models import KnownAs, Record
from incastro.records.reading import facts_of
from incastro.records.selectors import sent_back
from incastro.refusal import Refusal
from incastro.rulebook import season as season_law
from incastro.rulebook.stages import Act, Stage
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Season, Slot, Tournament
from tests.interchange.documents import Document, full_season, full_tournament, small_tournament
from tests.interchange.test_round_trip import tournaments

pytestmark = pytest.mark.django_db
ACTOR = Actor(7, "organiser", 1)
FACTS = FOLDER / "facts"
SEASON = ("stagione-2026.json", "carnevale-2026.json", "primavera-2026.json", "autunno-2026.json")
DEMO_DAY = 1_793_468_779  # 31 October 2026, 18:46:19 in Rome
Files = list[tuple[str, bytes]]


def packaged(*names: str) -> Files:
    return [(name, (FACTS / name).read_bytes()) for name in names]


def written(document: Document, name: str = "torneo.json") -> Files:
    return [(name, json.dumps(document).encode())]


def import_(club: Organiser, files: Files, at: int = DEMO_DAY) -> list[Row]:
    with clock.standing_at(at):
        return import_facts(actor=ACTOR, organiser=club, files=files)


def test_a_season_comes_with_its_tournaments(club: Organiser) -> None:
    (season,) = import_(club, packaged(*SEASON))
    assert isinstance(season, Season)
    assert (season.name, season.year, season.planned) == ("Campionato da casa 2026", 2026, 4)
    assert season.slug == "campionato-da-casa-2026"
    assert [row.slug for row in season.tournaments.all()] == [
        "carnevale-2026", "primavera-2026", "autunno-2026",
    ]  # fmt: skip
    carnival = season.tournaments.get(slug="carnevale-2026")
    assert (carnival.brand, carnival.title, carnival.pieces) == ("Tarsia", "Maschere sul Naviglio", 500)
    assert [slot.key for slot in carnival.slots.all()] == ["sat-16", "sat-21", "sun-16"]
    assert carnival.starts_at == carnival.slots.all()[0].scheduled


def test_what_is_imported_is_public_read_only_and_official_where_nothing_is_open(club: Organiser) -> None:
    (season,) = import_(club, packaged(*SEASON))
    assert isinstance(season, Season)
    with clock.standing_at(DEMO_DAY + 60):
        stages = {row.slug: stage_of(row) for row in season.tournaments.all()}
        assert stages == {
            "carnevale-2026": Stage.OFFICIAL,
            "primavera-2026": Stage.OFFICIAL,
            "autunno-2026": Stage.RUNNING,
        }
        assert not any(may(row, act) for row in season.tournaments.all() for act in Act)


def test_its_facts_are_those_of_the_files(club: Organiser) -> None:
    (season,) = import_(club, packaged(*SEASON))
    assert season.record is not None
    facts = facts_of(season.record)
    assert facts == load_facts(FACTS / SEASON[0])
    for row, tournament in zip(season.tournaments.all(), facts.tournaments, strict=True):  # type: ignore[union-attr]
        assert facts_of(row.record) == tournament


def test_a_tournament_written_out_in_its_season_has_facts_of_its_own(club: Organiser) -> None:
    (season,) = import_(club, written(full_season(), "stagione.json"))
    assert isinstance(season, Season)
    assert [facts_of(row.record).name for row in season.tournaments.all() if row.record] == [
        "Torneo d’autunno", "Torneo d’autunno",
    ]  # fmt: skip
    assert season.record is not None
    assert bytes(season.record.document) == json.dumps(full_season()).encode()
    assert sent_back(season.record).document == bytes(season.record.document)


def test_a_marathon_comes_with_its_series(club: Organiser) -> None:
    (row,) = import_(club, packaged("cremona-2026.json"))
    assert isinstance(row, Marathon)
    assert (row.series.count(), row.tables) == (12, len(facts_of(row.record).teams))  # type: ignore[union-attr,arg-type]
    assert row.starts_at is not None
    assert row.ends_at == row.starts_at + 8 * 3600


def test_everybody_with_a_person_id_is_somebody_without_an_account(club: Organiser) -> None:
    import_(club, packaged(*SEASON))
    known = KnownAs.objects.get(organiser=club, ident="anneke-de-wit")
    assert (known.person.first_name, known.person.last_name) == ("Anneke", "de Wit")
    assert known.person.account is None
    assert known.person.publishes


def test_a_person_of_an_earlier_file_is_the_same_person(club: Organiser, other_club: Organiser) -> None:
    import_(club, packaged("carnevale-2026.json"))
    before = KnownAs.objects.get(organiser=club, ident="anneke-de-wit").person
    import_(club, packaged("primavera-2026.json"))
    assert KnownAs.objects.get(organiser=club, ident="anneke-de-wit").person == before
    import_(other_club, packaged("primavera-2026.json"))
    assert KnownAs.objects.get(organiser=other_club, ident="anneke-de-wit").person != before


def test_the_same_name_gets_an_address_of_its_own(club: Organiser) -> None:
    import_(club, written(small_tournament(name="Torneo")))
    (second,) = import_(club, written(small_tournament(name="Torneo", puzzle={"pieces": 500})))
    assert second.slug == "torneo-2026-2"


def zipped(files: Files, folder: str = "") -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, document in files:
            archive.writestr(folder + name, document)
    return packed.getvalue()


def test_an_archive_of_a_season_is_imported_as_its_files_would_be(club: Organiser) -> None:
    (season,) = import_(club, [("campionato.zip", zipped(packaged(*SEASON), "campionato/"))])
    assert isinstance(season, Season)
    assert season.tournaments.count() == 3


def test_a_season_goes_out_as_an_archive_with_every_file_as_it_came(club: Organiser) -> None:
    (season,) = import_(club, packaged(*SEASON))
    assert season.record is not None
    out = sent_back(season.record)
    assert out.name == "stagione-2026.zip"
    with zipfile.ZipFile(io.BytesIO(out.document)) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == dict(packaged(*SEASON))
    assert sent_back(season.record).tag == out.tag


def test_what_comes_back_is_imported_elsewhere_as_the_same(club: Organiser, other_club: Organiser) -> None:
    (season,) = import_(club, packaged(*SEASON))
    assert season.record is not None
    out = sent_back(season.record)
    (again,) = import_(other_club, [(out.name, out.document)])
    assert again.record is not None
    assert facts_of(again.record) == facts_of(season.record)
    assert sent_back(again.record).document == out.document


def ranked(file: Path) -> str:
    command = [
        sys.executable,
        "-m",
        "incastro",
        "rank",
        str(file),
        "--json",
        "--at",
        "2026-10-31T18:46:19+01:00",
    ]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_command_line_ranks_what_comes_back_as_before(club: Organiser, tmp_path: Path) -> None:
    (season,) = import_(club, packaged(*SEASON))
    assert season.record is not None
    with zipfile.ZipFile(io.BytesIO(sent_back(season.record).document)) as archive:
        archive.extractall(tmp_path)
    assert ranked(tmp_path / SEASON[0]) == ranked(FACTS / SEASON[0])


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(document=tournaments())
def test_whatever_can_be_read_comes_back_byte_for_byte(club: Organiser, document: Document) -> None:
    sent = json.dumps(document, ensure_ascii=False).encode("utf-8")
    (row,) = import_(club, [("torneo.json", sent)])
    assert row.record is not None
    assert sent_back(Record.objects.get(pk=row.record.pk)).document == sent
    assert facts_of(row.record) == load_facts(sent)
    remove_import(actor=ACTOR, row=row)


def refused(club: Organiser, files: Files) -> list[tuple[str, str | None, str | None]]:
    with pytest.raises(Refusal) as raised:
        import_(club, files)
    return [(one.code, one.where.file, one.where.path) for one in each(raised.value)]


def test_a_wrong_file_is_told_by_its_place_and_nothing_is_imported(club: Organiser) -> None:
    files = [
        *packaged("carnevale-2026.json"),
        *written(small_tournament(slots=[{"id": "sat"}], entries=[]), "rotto.json"),
        ("appunti.txt", b"due righe"),
    ]
    assert refused(club, files) == [
        ("facts.broken", "appunti.txt", None),
        ("facts.missing_field", "rotto.json", "slots[0].scheduled"),
    ]
    assert not Record.objects.exists()
    assert not Tournament.objects.exists()


def test_a_season_whose_file_is_missing_is_refused_at_its_name(club: Organiser) -> None:
    assert refused(club, packaged(SEASON[0], SEASON[1], SEASON[2])) == [
        ("facts.file_not_handed_in", "stagione-2026.json", "tournaments[2]")
    ]


def test_the_same_bytes_twice_are_refused_with_what_they_became(club: Organiser) -> None:
    (first,) = import_(club, packaged("carnevale-2026.json"))
    with pytest.raises(Known) as raised:
        import_(club, packaged("carnevale-2026.json"))
    assert raised.value.row == first
    assert raised.value.code == "record.imported_already"


def test_a_season_does_not_take_over_a_tournament_imported_on_its_own(club: Organiser) -> None:
    (first,) = import_(club, packaged("carnevale-2026.json"))
    with pytest.raises(Known) as raised:
        import_(club, packaged(*SEASON))
    assert (raised.value.code, raised.value.row) == ("record.part_of", first)
    assert not Season.objects.exists()


def test_what_was_only_looked_at_can_be_handed_in_again(club: Organiser) -> None:
    hand_in(actor=ACTOR, organiser=club, files=packaged("carnevale-2026.json"))
    (record,) = hand_in(actor=ACTOR, organiser=club, files=packaged("carnevale-2026.json"))
    assert club.records.count() == 1
    assert not Tournament.objects.exists()
    (row,) = import_records(actor=ACTOR, organiser=club, records=[record])
    assert row.record == record
    with pytest.raises(RuleViolation, match=r"record\.made_already"):
        import_records(actor=ACTOR, organiser=club, records=[record])


def test_an_import_can_be_removed_whole(club: Organiser) -> None:
    (season,) = import_(club, packaged(*SEASON))
    remove_import(actor=ACTOR, row=season)
    kinds = (Season, Tournament, Slot, Record, KnownAs)
    assert [kind._default_manager.count() for kind in kinds] == [0] * 5
    assert not Person.objects.exists()
    assert Line.objects.filter(action="season.remove_import").count() == 1


def test_removing_an_import_leaves_whom_another_file_names(club: Organiser) -> None:
    import_(club, packaged("carnevale-2026.json"))
    (second,) = import_(club, packaged("primavera-2026.json"))
    remove_import(actor=ACTOR, row=second)
    named = {entry.person for entry in load_facts(FACTS / "carnevale-2026.json").entries}  # type: ignore[union-attr]
    assert set(KnownAs.objects.values_list("ident", flat=True)) == named


def test_a_tournament_is_not_removed_out_of_its_season(club: Organiser) -> None:
    (season,) = import_(club, packaged(*SEASON))
    assert isinstance(season, Season)
    with pytest.raises(RuleViolation, match=r"import\.in_season"):
        remove_import(actor=ACTOR, row=season.tournaments.all()[0])


def test_what_was_set_up_here_is_not_removed_so(club: Organiser) -> None:
    row = Tournament.objects.create(organiser=club, slug="x", name="X", rulebook="ojpc-2026")
    with pytest.raises(RuleViolation, match=r"import\.not_imported"):
        remove_import(actor=ACTOR, row=row)


def test_the_season_is_reckoned_as_its_file_is(club: Organiser) -> None:
    (season,) = import_(club, packaged(*SEASON))
    assert season.record is not None
    ours = season_law.standings(facts_of(season.record), DEMO_DAY)  # type: ignore[arg-type]
    theirs = season_law.standings(load_facts(FACTS / SEASON[0]), DEMO_DAY)  # type: ignore[arg-type]
    assert [(row.name, row.position, row.points) for row in ours.rows] == [
        (row.name, row.position, row.points) for row in theirs.rows
    ]


def test_a_full_tournament_is_imported_with_its_settings(club: Organiser) -> None:
    (row,) = import_(club, written(full_tournament()))
    assert row.settings == {"floor_offline": "2:00:00", "pieces": 1000, "rank_by": "publication"}
