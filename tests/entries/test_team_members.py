"""Members join by a link and confirm themselves, leave, are taken out; nobody is in two teams (M-3, M-5)."""

from datetime import date
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from incastro import clock
from incastro.entries.inviting import LASTS, live_secret, member_of
from incastro.entries.models import Team, TeamMember, Told
from incastro.entries.rosters import gaps_of, marathon_of, members_of, own_teams, team_of
from incastro.entries.services import note_payment
from incastro.entries.services.inviting import MOST
from incastro.entries.services.members import (
    accept_invitation,
    add_member,
    change_member,
    decline_invitation,
    invite_again,
    leave_team,
    remove_member,
)
from incastro.entries.services.teams import hand_over
from incastro.entries.team_details import Accepted, Player
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.rulebook.violation import RuleViolation
from tests.entries.cast import DAY, HOUR, NOW, open_marathon, puzzler
from tests.entries.teams_cast import GROWN_UP, entered, invited, joined, joins, player, yes
from tests.entries.test_teams import refusal

pytestmark = pytest.mark.django_db


@pytest.fixture
def team(club: Organiser) -> Team:
    with clock.standing_at(NOW):
        entry = entered(puzzler(1), open_marathon(club))
    return entry.team


def captain(team: Team) -> Actor:
    return Actor(team.entry.person_id)


def told(team: Team) -> list[str]:
    return list(Told.objects.filter(entry=team.entry).values_list("code", flat=True))


def test_who_follows_the_link_is_in_and_the_captain_is_told(team: Team) -> None:
    friend = puzzler(2, birth_date=None)
    with clock.standing_at(NOW):
        member = joins(friend, invited(team, email="altro@example.org"), "FR", "IT")
    assert (member.state, member.person, member.nationalities) == ("confirmed", friend, ["FR", "IT"])
    assert member.email == ""  # where the link was sent to is nobody’s affair any more
    assert member.accepted["at"] == NOW
    friend.refresh_from_db()
    assert friend.birth_date == GROWN_UP
    confirmed = Told.objects.get(code="member_confirmed")
    assert (confirmed.params, confirmed.email, confirmed.desk) == ({"confirmed": 2, "members": 2}, "", False)
    assert team_of(friend, member.marathon) == member
    assert own_teams(friend) == [member]


def test_a_link_opens_for_fourteen_days_and_not_a_second_longer(team: Team) -> None:
    with clock.standing_at(NOW):
        member = invited(team)
    with clock.standing_at(NOW + LASTS - 1):
        secret = live_secret(member)
        assert secret
        assert member_of(secret) == member
    with clock.standing_at(NOW + LASTS):
        assert live_secret(member) == ""
        act: dict[str, Any] = {"secret": secret, "person": puzzler(2), "player": player(puzzler(3))}
        assert refusal(lambda: accept_invitation(**act))[0] == "invite.over"


def test_the_secret_is_not_in_the_database_but_while_an_email_waits(team: Team) -> None:
    with clock.standing_at(NOW):
        member = invited(team)
        secret = live_secret(member)
    row = TeamMember.objects.filter(pk=member.pk).values().get()
    assert secret not in map(str, row.values())
    assert not Told.objects.filter(secret=secret).exists()


def test_a_new_link_ends_the_one_before_even_within_the_same_second(team: Team) -> None:
    with clock.standing_at(NOW):
        member = invited(team)
        first = live_secret(member)
        invite_again(actor=captain(team), member=member)
        member.refresh_from_db()
        assert live_secret(member) not in ("", first)
        assert refusal(lambda: member_of(first))[0] == "invite.unknown"


def test_an_address_is_not_written_to_twice_in_a_row_nor_without_end(team: Team) -> None:
    with clock.standing_at(NOW):
        member = invited(team, email="bea@example.org")
        act: dict[str, Any] = {"actor": captain(team), "member": member}
        assert refusal(lambda: invite_again(**act))[0] == "invite.just_now"
        invite_again(**act, email="altra@example.org")
        # the email that had not left yet is not sent any more: its link opens nothing
        assert [each.email for each in Told.objects.filter(code="member_invited")] == ["altra@example.org"]
        for _ in range(19):
            remove_member(actor=captain(team), member=invited(team))
        assert refusal(lambda: invited(team))[0] == "invite.too_many"
    with clock.standing_at(NOW + DAY + HOUR):
        invited(team)


def test_who_says_no_needs_no_account_and_leaves_the_place_free(team: Team) -> None:
    with clock.standing_at(NOW):
        member = invited(team, email="bea@example.org")
        secret = live_secret(member)
        decline_invitation(secret=secret)
        assert refusal(lambda: decline_invitation(secret=secret))[0] == "invite.used"
    member.refresh_from_db()
    assert (member.state, member.active, member.email) == ("declined", False, "")
    assert "member_declined" in told(team)
    assert "member_invited" not in told(team)
    assert len(members_of(team)) == 1


def test_without_a_yes_to_the_texts_nobody_is_in(team: Team) -> None:
    with clock.standing_at(NOW):
        secret, friend = live_secret(invited(team)), puzzler(2)
        act: dict[str, Any] = {"secret": secret, "person": friend, "player": player(friend)}
        assert refusal(lambda: accept_invitation(**act)) == ("accepted.rulebook", "M-21")
        said = Accepted(rulebook=yes(marathon_of(team)).rulebook)
        assert refusal(lambda: accept_invitation(**act, accepted=said))[0] == "accepted.privacy"
    assert member_of(secret).state == "invited"


def test_nobody_joins_a_second_team_until_they_leave_the_first(team: Team, club: Organiser) -> None:
    marathon, friend = marathon_of(team), puzzler(2)
    with clock.standing_at(NOW):
        other = entered(puzzler(5), marathon, name="Altri").team
        first = joined(friend, team)
        wanted = invited(other)
        assert refusal(lambda: joins(friend, wanted)) == ("team.yourself_elsewhere", "M-3")
        leave_team(actor=Actor(friend.pk), member=first)
        joins(friend, wanted)
    assert "member_left" in told(team)
    assert team_of(friend, marathon).team == other  # type: ignore[union-attr]


def test_the_captain_does_not_become_a_second_member_by_their_own_link(team: Team) -> None:
    with clock.standing_at(NOW):
        assert refusal(lambda: joins(team.entry.person, invited(team)))[0] == "invite.yourself"


def test_the_database_itself_keeps_everybody_to_one_team(team: Team) -> None:
    mine = members_of(team)[0]
    with clock.standing_at(NOW):
        other = entered(puzzler(5), marathon_of(team), name="Altri").team
    with pytest.raises(IntegrityError), transaction.atomic():
        TeamMember.objects.create(team=other, marathon=mine.marathon, person=mine.person)


def test_a_minor_names_an_adult_of_the_team_or_another_with_a_phone(team: Team) -> None:
    minor = puzzler(2, birth_date=date(2012, 1, 1))
    with clock.standing_at(NOW):
        place = invited(team)
        assert refusal(lambda: joins(minor, place)) == ("roster.adult_missing", "M-5")
        assert refusal(lambda: joins(minor, place, adult_name="Ada Rossi"))[0] == "team.adult_phone"
        member = joins(minor, place, adult=members_of(team)[0].pk)
        assert member.adult == members_of(team)[0]
        # who answers for them leaves: the page says what is missing
        heir = joined(puzzler(3), team)
        hand_over(actor=captain(team), team=team, member=heir)
        old = next(each for each in members_of(team) if each.pk == members_of(team)[1].pk)
        leave_team(actor=Actor(old.person_id), member=old)
    fresh = Team.objects.get(pk=team.pk)
    assert "roster.adult_missing" in [gap.code for gap in gaps_of(fresh, members_of(fresh))]


def test_an_adult_of_another_team_does_not_answer_for_a_minor(team: Team) -> None:
    minor = puzzler(2, birth_date=date(2012, 1, 1))
    with clock.standing_at(NOW):
        other = entered(puzzler(5), marathon_of(team), name="Altri").team
        stranger = members_of(other)[0].pk
        assert refusal(lambda: joins(minor, invited(team), adult=stranger))[0] == "team.adult_not_here"


def listed(team: Team, name: str = "Bea Rossi", **more: Any) -> TeamMember:
    first, last = name.split()
    given = {"birth_date": GROWN_UP, "nationalities": ("IT",), **more}
    return add_member(
        actor=captain(team), team=team, player=Player(first_name=first, last_name=last, **given)
    )


def test_the_captain_names_somebody_without_an_account_and_may_invite_them_later(team: Team) -> None:
    with clock.standing_at(NOW):
        member = listed(team)
        assert (member.state, member.person) == ("listed", None)
        change: dict[str, Any] = {"actor": captain(team), "member": member}
        change_member(**change, player=Player(first_name="Bea", last_name="Verdi"))
        invite_again(actor=captain(team), member=member, email="bea@example.org")
        joined_up = joins(puzzler(2), member)
    assert joined_up.pk == member.pk


def test_somebody_named_twice_in_the_event_is_refused_without_saying_where(team: Team) -> None:
    with clock.standing_at(NOW):
        other = entered(puzzler(5), marathon_of(team), name="Altri").team
        listed(other)
        assert refusal(lambda: listed(team, "BEA rossi")) == ("team.elsewhere", "M-3")
        listed(team, birth_date=date(1991, 1, 1))  # a namesake is welcome


def test_what_a_member_confirmed_is_theirs_to_change_but_the_reserve_is_the_captains(team: Team) -> None:
    with clock.standing_at(NOW):
        member = joined(puzzler(2), team)
        told_by = Player(first_name="Altro", nationalities=("DE",), birth_date=GROWN_UP)
        change: dict[str, Any] = {"actor": captain(team), "member": member}
        assert refusal(lambda: change_member(**change, player=told_by))[0] == "team.theirs"
        change_member(**change, reserve=True)
        change_member(actor=Actor(member.person_id), member=member, player=told_by, by_self=True)
        stale: dict[str, Any] = {**change, "reserve": False, "version": member.version}
        assert refusal(lambda: change_member(**stale))[0] == "stale"
    member.refresh_from_db()
    assert (member.reserve, member.first_name) == (True, "Altro")


def test_the_captain_takes_out_whom_they_like_but_stays_themselves(team: Team) -> None:
    with clock.standing_at(NOW):
        member = joined(puzzler(2), team)
        remove_member(actor=captain(team), member=member)
        assert refusal(lambda: remove_member(actor=captain(team), member=member))[0] == "team.member_unknown"
        mine = members_of(team)[0]
        assert refusal(lambda: remove_member(actor=captain(team), member=mine))[0] == "team.captain_stays"
        assert refusal(lambda: leave_team(actor=captain(team), member=mine))[0] == "team.captain_stays"
    letter = Told.objects.get(code="member_removed")
    assert member.person is not None
    assert member.person.account is not None
    assert letter.email == member.person.account.email


def test_only_who_has_confirmed_becomes_captain(team: Team) -> None:
    with clock.standing_at(NOW):
        for member in (invited(team), listed(team)):
            act: dict[str, Any] = {"actor": captain(team), "team": team, "member": member}
            assert refusal(lambda act=act: hand_over(**act))[0] == "team.captain_not_confirmed"


def test_a_confirmed_member_needs_no_link(team: Team) -> None:
    with clock.standing_at(NOW):
        member = joined(puzzler(2), team)
        assert (
            refusal(lambda: invite_again(actor=captain(team), member=member))[0] == "team.confirmed_already"
        )
        assert live_secret(member) == ""


def test_once_the_marathon_has_begun_nobody_joins(team: Team) -> None:
    marathon = marathon_of(team)
    assert marathon.starts_at is not None
    with clock.standing_at(NOW):
        note_payment(actor=captain(team), entry=team.entry, paid=NOW)
    with clock.standing_at(marathon.starts_at - DAY):
        invite_again(actor=captain(team), member=_place(team), by_desk=True)
        place = _place(team)
        secret = live_secret(place)
    with clock.standing_at(marathon.starts_at):
        act: dict[str, Any] = {
            "secret": secret,
            "person": puzzler(2),
            "player": player(puzzler(3)),
            "accepted": yes(marathon),
        }
        assert refusal(lambda: accept_invitation(**act))[0] == "invite.started"


def _place(team: Team) -> TeamMember:
    found = team.members.filter(state="invited").first()
    if found is None:
        with clock.standing_at(NOW):
            found = invited(team)
    return found


def test_nobody_writes_to_strangers_by_one_invitation_after_another(team: Team) -> None:
    """Another address each time is no way round what a team may send in a day."""
    with clock.standing_at(NOW):
        member = invited(team, email="uno@example.org")
        for number in range(1, MOST):
            Told.objects.filter(code="member_invited").update(sent_at=NOW)
            invite_again(actor=captain(team), member=member, email=f"amico{number}@example.org")
        Told.objects.filter(code="member_invited").update(sent_at=NOW)
        with pytest.raises(RuleViolation, match="too_many"):
            invite_again(actor=captain(team), member=member, email="vittima@example.org")
    with clock.standing_at(NOW + DAY):
        invite_again(actor=captain(team), member=member, email="vittima@example.org")
    assert Told.objects.filter(code="member_invited").count() == MOST + 1
