"""Start codes: made, committed to, revealed; and what nobody can change afterwards (S-14)."""

import pytest
from django.db import DatabaseError, transaction
from django.test import override_settings

from incastro import clock
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.rulebook.starting import CODE_LETTERS, Step, matches
from incastro.seasons.services.parts import keep_starts
from incastro.seasons.values import Start as Start_
from incastro.starts.guard import missing_triggers
from incastro.starts.models import Commitment, Start
from incastro.starts.sealing import opens, unseal
from incastro.starts.selectors import code_for, needs_code, own_start, step_of
from incastro.starts.services import codes, goes
from tests.entries.cast import DAY, NOW, START
from tests.starts.cast import BEFORE, JUDGE, committed, entrant, makeup, racing, refused, the_start

pytestmark = pytest.mark.django_db
OTHER_KEY = "another-key-of-more-than-thirty-two-characters"


@pytest.fixture(autouse=True)
def before_the_start() -> object:
    with clock.standing_at(BEFORE):
        yield


def test_a_code_is_made_for_each_start_once(club: Organiser) -> None:
    tournament = racing(club)
    assert codes.make_codes(actor=JUDGE, tournament=tournament) == 2
    first = the_start(tournament)
    assert step_of(first) is Step.PUBLISH
    assert codes.make_codes(actor=JUDGE, tournament=tournament) == 0
    assert bytes(the_start(tournament).sealed) == bytes(first.sealed)
    secret = unseal(first.sealed)
    assert len(secret.code) == 5
    assert set(secret.code) <= set(CODE_LETTERS)
    assert len(bytes.fromhex(secret.nonce)) == 16  # 128 bits
    assert (first.code, first.nonce) == ("", "")


def test_codes_of_a_tournament_differ(club: Organiser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever chance does: the second start is drawn the first one's code first."""
    drawn = iter(["AAAAA", "AAAAA", "AAAAA", "CCCCC"])
    monkeypatch.setattr("incastro.starts.services.codes.starting.make_code", lambda *_: next(drawn))
    tournament = racing(club)
    codes.make_codes(actor=JUDGE, tournament=tournament)
    made = [unseal(start.sealed).code for start in Start.objects.all()]
    assert made == ["AAAAA", "CCCCC"]


def test_a_makeup_has_a_code_of_its_own_only_offline(club: Organiser) -> None:
    tournament = racing(club)
    offline, online = entrant(tournament, 7, "offline"), entrant(tournament, 8, "online")
    own, call = makeup(offline, START + DAY), makeup(online, START + DAY)
    moved = makeup(entrant(tournament, 9, "online"), START + DAY, mode="offline")
    codes.make_codes(actor=JUDGE, tournament=tournament)
    sealed = {
        f"makeup-{each.pk}": bool(the_start(tournament, f"makeup-{each.pk}").sealed)
        for each in (own, call, moved)
    }
    assert list(sealed.values()) == [True, False, True]
    assert not needs_code(the_start(tournament, f"makeup-{call.pk}"))
    made = [unseal(start.sealed).code for start in Start.objects.exclude(sealed=b"")]
    assert len(set(made)) == len(made) == 4
    start = own_start(offline)
    assert start is not None
    assert start.makeup == own


def test_a_commitment_is_checked_by_anybody_after_the_reveal(club: Organiser) -> None:
    start = committed(racing(club))
    (first, _) = Commitment.objects.all()
    assert (first.of, first.code, first.nonce) == ("inverno/sat-16", "", "")
    assert first.value == start.commitment
    start = codes.reveal(actor=JUDGE, start=start)
    first.refresh_from_db()
    assert first.code == start.code != ""
    assert matches(first.nonce, first.of, first.code, first.value)
    assert start.revealed_at == first.revealed_at == BEFORE
    assert step_of(start) is Step.GO


def test_revealing_twice_reveals_once(club: Organiser) -> None:
    start = committed(racing(club))
    codes.reveal(actor=JUDGE, start=start)
    with clock.standing_at(BEFORE + 30):
        again = codes.reveal(actor=JUDGE, start=start)
    assert again.revealed_at == BEFORE
    assert Line.objects.filter(action="start.reveal").count() == 1


def test_nothing_is_revealed_that_was_not_committed_to(club: Organiser) -> None:
    tournament = racing(club)
    assert refused(codes.reveal, actor=JUDGE, start=the_start(tournament)) == "codes.unmade"
    codes.make_codes(actor=JUDGE, tournament=tournament)
    assert refused(codes.reveal, actor=JUDGE, start=the_start(tournament)) == "codes.uncommitted"


def test_a_reveal_far_from_its_start_is_asked_about(club: Organiser) -> None:
    start = committed(racing(club))
    with clock.standing_at(START - 3 * 3600):
        assert refused(codes.reveal, actor=JUDGE, start=start) == "start.doubt.far"
        assert codes.reveal(actor=JUDGE, start=start, sure=["far"]).revealed_at


def test_another_code_after_the_commitment_takes_a_reason_and_keeps_the_old_one(club: Organiser) -> None:
    start = committed(racing(club))
    assert refused(codes.make_anew, actor=JUDGE, start=start) == "why.needed"
    anew = codes.make_anew(actor=JUDGE, start=start, why="Detto per sbaglio in diretta.")
    old, new = Commitment.objects.filter(start=start)
    assert (old.value, new.value) == (start.commitment, anew.commitment)
    assert new.why == "Detto per sbaglio in diretta."
    assert new.at == anew.committed_at == BEFORE
    assert unseal(anew.sealed).code != unseal(start.sealed).code


def test_a_code_revealed_by_mistake_is_replaced_and_stays_in_public(club: Organiser) -> None:
    start = codes.reveal(actor=JUDGE, start=committed(racing(club)))
    anew = codes.make_anew(actor=JUDGE, start=start, why="Turno sbagliato.")
    assert (anew.code, anew.nonce, anew.revealed_at) == ("", "", None)
    old, new = Commitment.objects.filter(start=start)
    assert old.code == start.code
    assert new.code == ""
    revealed = codes.reveal(actor=JUDGE, start=anew)
    assert revealed.code not in ("", start.code)


def test_a_code_stays_once_people_have_started_with_it(club: Organiser) -> None:
    start = codes.reveal(actor=JUDGE, start=committed(racing(club)))
    goes.give_go(actor=JUDGE, start=start, sure=["early"])
    assert refused(codes.make_anew, actor=JUDGE, start=start, why="Per prova.") == "codes.after_go"


def test_before_the_commitment_a_code_is_made_anew_without_a_word(club: Organiser) -> None:
    tournament = racing(club)
    codes.make_codes(actor=JUDGE, tournament=tournament)
    before = the_start(tournament)
    after = codes.make_anew(actor=JUDGE, start=before)
    assert bytes(after.sealed) != bytes(before.sealed)
    assert not Commitment.objects.exists()


@pytest.mark.parametrize(
    "values", [{"value": "f" * 64}, {"at": 1}, {"of": "altro/sat-16"}, {"code": "AAAAA"}]
)
def test_the_database_refuses_to_change_a_commitment(club: Organiser, values: dict[str, object]) -> None:
    committed(racing(club))
    with pytest.raises(DatabaseError), transaction.atomic():
        Commitment.objects.update(**values)


def test_the_database_refuses_to_remove_a_commitment_or_to_change_it_after_the_reveal(
    club: Organiser,
) -> None:
    codes.reveal(actor=JUDGE, start=committed(racing(club)))
    shown = Commitment.objects.exclude(code="")
    with pytest.raises(DatabaseError), transaction.atomic():
        shown.update(code="AAAAA")
    with pytest.raises(DatabaseError), transaction.atomic():
        shown._raw_delete(shown.db)


@pytest.mark.parametrize(
    "values", [{"commitment": "f" * 64}, {"sealed": b"another"}, {"committed_at": None, "commitment": ""}]
)
def test_the_database_refuses_another_code_behind_a_commitment(
    club: Organiser, values: dict[str, object]
) -> None:
    start = committed(racing(club))
    with pytest.raises(DatabaseError), transaction.atomic():
        Start.objects.filter(pk=start.pk).update(**values)


def test_the_guards_stand_after_all_migrations() -> None:
    assert missing_triggers() == []


def test_a_changed_secret_key_is_said_in_words_and_a_new_code_gets_out_of_it(club: Organiser) -> None:
    start = committed(racing(club))
    with override_settings(SECRET_KEY=OTHER_KEY):
        assert not opens(start.sealed)
        assert refused(codes.reveal, actor=JUDGE, start=start) == "codes.closed"
        anew = codes.make_anew(actor=JUDGE, start=start, why="La chiave è cambiata.")
        assert codes.reveal(actor=JUDGE, start=anew).code


def test_a_seal_put_in_place_of_another_is_noticed(club: Organiser) -> None:
    tournament = racing(club)
    codes.make_codes(actor=JUDGE, tournament=tournament)
    other = the_start(tournament, "sat-21")
    Start.objects.filter(pk=the_start(tournament).pk).update(sealed=bytes(other.sealed))
    codes.publish_commitments(actor=JUDGE, tournament=tournament)
    assert refused(codes.reveal, actor=JUDGE, start=the_start(tournament)) == "codes.altered"


def test_no_codes_for_a_draft(club: Organiser) -> None:
    tournament = racing(club)
    tournament.published_at = None
    tournament.save()
    assert refused(codes.make_codes, actor=JUDGE, tournament=tournament) == "stage.prepare"


def test_an_entrant_reads_the_code_offline_after_the_go(club: Organiser) -> None:
    tournament = racing(club, offline=0, online=0)
    here, later = entrant(tournament, 1, "offline"), entrant(tournament, 2, "offline", "sat-21")
    online = entrant(tournament, 3, "online")
    start = codes.reveal(actor=JUDGE, start=committed(tournament))
    assert code_for(here, BEFORE) is None
    go = goes.give_go(actor=JUDGE, start=start, sure=["early"])
    assert code_for(here, go - 1) is None
    assert code_for(here, go) == start.code
    assert code_for(later, go) is None
    assert code_for(online, go) is None


def test_a_start_without_a_row_is_read_without_making_one(club: Organiser) -> None:
    tournament = racing(club)
    assert the_start(tournament).pk is None
    assert not Start.objects.exists()
    assert NOW < BEFORE


def test_a_start_whose_fingerprint_is_public_is_not_taken_away(club: Organiser) -> None:
    tournament = racing(club)  # nobody is in the second start
    committed(tournament, "sat-21")
    first = tournament.slots.get(key="sat-16")
    kept = [Start_(key=first.key, scheduled=first.scheduled)]
    assert refused(keep_starts, row=tournament, starts=kept) == "slot.committed"
