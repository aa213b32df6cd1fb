"""Two people, or two clicks, in one moment: one has done it, the other is told; nothing is there twice."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from incastro import clock
from incastro.imports.services import import_facts
from incastro.journal.actor import SITE, Actor
from incastro.journal.models import Line
from incastro.notices import services as notices
from incastro.notices.models import Delivery, Notice
from incastro.organisers.models import Member, Organiser, Role
from incastro.organisers.services import accept_invitation, invite, remove_member
from incastro.people.models import Person
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation
from incastro.seasons import services as seasons
from incastro.seasons.models import Season, Tournament
from incastro.submissions.services import new_token, once
from tests.cast import member, somebody
from tests.interchange.documents import small_tournament

pytestmark = pytest.mark.django_db(transaction=True)


def together(*acts: Callable[[], object]) -> list[str]:
    """How each of them went when all began at once: `done`, or the code of the refusal."""
    start = Barrier(len(acts))

    def one(act: Callable[[], object]) -> str:
        try:
            start.wait(10)
            act()
        except (RuleViolation, Refusal) as refused:
            return refused.code
        else:
            return "done"
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(acts)) as threads:
        return sorted(threads.map(one, acts))


def test_a_season_is_published_once(club: Organiser) -> None:
    season = seasons.create_season(
        actor=SITE, organiser=club, values={"name": "S", "year": 2027, "rulebook": "ojpc-2026"}
    )
    went = together(
        *[lambda: seasons.publish_season(actor=SITE, season=Season.objects.get(pk=season.pk))] * 3
    )
    assert went == ["done"] * 3  # it is public, as each of them wanted
    assert Line.objects.filter(action="season.publish").count() == 1


def test_two_drafts_of_one_name_have_two_addresses(club: Organiser) -> None:
    def form() -> str:
        def act() -> str:
            made = seasons.create_tournament(
                actor=SITE, organiser=club, season=None, values={"name": "Natale"}
            )
            return made.slug

        return once(new_token(), act)

    assert together(*[form] * 3) == ["done"] * 3
    assert len(set(Tournament.objects.values_list("slug", flat=True))) == 3


def test_the_last_two_owners_cannot_both_go(club: Organiser) -> None:
    both = [member(somebody("A", "Uno"), club, Role.OWNER), member(somebody("B", "Due"), club, Role.OWNER)]
    went = together(*[lambda who=who: remove_member(actor=SITE, organiser=club, person=who) for who in both])
    assert went == ["done", "member.last_owner"]
    assert Member.objects.filter(organiser=club, role=Role.OWNER).count() == 1


def test_an_invitation_makes_one_member(club: Organiser) -> None:
    secret = invite(
        actor=SITE, organiser=club, email="x@example.org", roles={Role.JUDGE}, site="https://x.example"
    ).secret
    people = [somebody("A", "Uno"), somebody("B", "Due")]
    went = together(*[lambda who=who: accept_invitation(person=who, secret=secret) for who in people])
    assert went == ["done", "invitation.used"]
    assert Member.objects.count() == 1


def test_the_same_file_is_one_contest(club: Organiser) -> None:
    files = [("torneo.json", json.dumps(small_tournament()).encode())]
    went = together(*[lambda: import_facts(actor=SITE, organiser=club, files=files)] * 2)
    assert went.count("done") == 1
    assert Tournament.objects.count() == club.records.count() == 1


def test_a_notice_goes_once(club: Organiser, owner: Person) -> None:
    actor = Actor(owner.pk, "owner", club.pk)
    draft = notices.draft(actor=actor, organiser=club, occasion="free")
    Notice.objects.filter(pk=draft.pk).update(title="T", body="B")
    with clock.standing_at(1_790_000_000):
        went = together(
            *[lambda: notices.send(actor=actor, notice=Notice.objects.get(pk=draft.pk), channels=["portal"])]
            * 3
        )
    assert went.count("done") == 1
    assert Delivery.objects.count() == 1
