"""A person and a Telegram account find each other by a link that is used once (decision 0034)."""

from collections.abc import Iterator

import pytest

from incastro import clock
from incastro.groups.models import Group, GroupLink, Link, Message, Naming, Presence, SeenChat
from incastro.groups.services import chats, linking
from incastro.groups.services.membership import presences, to_check
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser, Role
from incastro.people.models import Person
from incastro.refusal import Refusal
from tests.cast import member, somebody
from tests.entries.cast import NOW
from tests.groups.voice_cast import Stage, staged, take

pytestmark = pytest.mark.django_db


@pytest.fixture
def stage(club: Organiser) -> Iterator[Stage]:
    with clock.standing_at(NOW), staged(club) as made:
        made.api.pending.clear()
        yield made


def refused(secret: str, account: int) -> str:
    with pytest.raises(Refusal) as problem:
        linking.use_link(secret, account)
    return problem.value.code


def test_a_link_says_who_somebody_is_once(stranger: Person) -> None:
    with clock.standing_at(NOW):
        secret = linking.make_link(actor=Actor(stranger.pk), person=stranger)
        assert len(secret) <= 64, "Telegram takes no more"
        assert secret not in str(list(Link.objects.values())), "only a digest is kept"
        assert linking.use_link(secret, 77, "stella") == stranger
        assert refused(secret, 78) == "telegram.link_over"
    stranger.refresh_from_db()
    assert (stranger.telegram_id, stranger.telegram_name) == (77, "@stella")


def test_a_link_holds_half_an_hour_and_the_last_one_made_holds_alone(stranger: Person) -> None:
    with clock.standing_at(NOW):
        first = linking.make_link(actor=Actor(stranger.pk), person=stranger)
        second = linking.make_link(actor=Actor(stranger.pk), person=stranger)
        assert refused(first, 77) == "telegram.link_over"
    with clock.standing_at(NOW + linking.LIFE + 1):
        assert refused(second, 77) == "telegram.link_over"
    with clock.standing_at(NOW + linking.LIFE):
        linking.use_link(second, 77)


def test_an_account_is_one_persons_only_and_the_link_still_works_with_another(
    stranger: Person, judge: Person
) -> None:
    with clock.standing_at(NOW):
        linking.use_link(linking.make_link(actor=Actor(judge.pk), person=judge), 77)
        secret = linking.make_link(actor=Actor(stranger.pk), person=stranger)
        assert refused(secret, 77) == "telegram.link_taken"
        linking.use_link(secret, 78)
    stranger.refresh_from_db()
    assert stranger.telegram_id == 78


def test_the_journal_names_no_account(stranger: Person) -> None:
    with clock.standing_at(NOW):
        linking.use_link(linking.make_link(actor=Actor(stranger.pk), person=stranger), 987654321, "stella_s")
        linking.unlink(actor=Actor(stranger.pk), person=Person.objects.get(pk=stranger.pk))
    lines = str(list(Line.objects.values()))
    assert "987654321" not in lines
    assert "stella_s" not in lines
    assert Line.objects.filter(action__startswith="person.telegram").count() == 3


def test_a_name_without_at_is_kept_as_it_was_typed(stranger: Person) -> None:
    Person.objects.filter(pk=stranger.pk).update(telegram_name="Stella S.")
    with clock.standing_at(NOW):
        linking.use_link(linking.make_link(actor=Actor(stranger.pk), person=stranger), 77)
    assert Person.objects.get(pk=stranger.pk).telegram_name == "Stella S."


def test_in_private_the_bot_links_and_says_so_in_the_persons_language(stage: Stage, stranger: Person) -> None:
    user = stage.api.user("Stella", username="stella")
    secret = linking.make_link(actor=Actor(stranger.pk), person=stranger)
    stage.api.write(user, f"/start {secret}")
    take(stage.api)
    stage.speak()
    (said,) = stage.api.texts(user)
    assert "https://puzzle.example/io/telegram/" in said
    assert Person.objects.get(pk=stranger.pk).telegram_id == user


@pytest.mark.parametrize("words", ["ciao", "/start", "/start nonsense"])
def test_whatever_else_is_said_in_private_is_answered_once(stage: Stage, words: str) -> None:
    user = stage.api.user("Zoe")
    for _ in range(4):
        stage.api.write(user, words)
    take(stage.api)
    stage.speak()
    assert len(stage.api.texts(user)) == 1


def test_a_conflict_is_told_kindly(stage: Stage, stranger: Person, judge: Person) -> None:
    user = stage.api.user("Gino")
    Person.objects.filter(pk=judge.pk).update(telegram_id=user)
    stage.api.write(user, f"/start {linking.make_link(actor=Actor(stranger.pk), person=stranger)}")
    take(stage.api)
    stage.speak()
    assert "già collegato a un’altra persona" in stage.api.texts(user)[0]


def test_the_desk_says_whose_an_account_is_in_its_group_and_takes_it_back(
    stage: Stage, stranger: Person
) -> None:
    before = Group.objects.get(pk=stage.group.pk).moves
    named = linking.link_by_hand(actor=Actor(5), group=stage.group, person=stranger, account=77, number=3)
    assert (named.by_desk, named.number) == (5, 3)
    assert Person.objects.get(pk=stranger.pk).telegram_id is None, "it proves nothing elsewhere"
    linking.unname(actor=Actor(5), naming=named)
    assert not Naming.objects.filter(undone_at=None).exists()
    assert Group.objects.get(pk=stage.group.pk).moves == before + 2, "the table is read anew each time"


def test_by_hand_nobody_takes_what_another_has_proved(stage: Stage, stranger: Person, judge: Person) -> None:
    Person.objects.filter(pk=judge.pk).update(telegram_id=77)
    for account, code in (
        (77, "telegram.link_taken"),
        (0, "telegram.account_bad"),
        (-5, "telegram.account_bad"),
    ):
        with pytest.raises(Refusal) as problem:
            linking.link_by_hand(actor=Actor(5), group=stage.group, person=stranger, account=account)
        assert problem.value.code == code


def test_a_proved_link_ends_what_was_said_of_the_account(
    stage: Stage, stranger: Person, judge: Person
) -> None:
    linking.link_by_hand(actor=Actor(5), group=stage.group, person=stranger, account=77)
    linking.use_link(linking.make_link(actor=Actor(judge.pk), person=judge), 77)
    assert not Naming.objects.filter(undone_at=None).exists()


# ---- the group


@pytest.mark.parametrize(
    "command", ["/collega {}", "/collega@incastro_prova_bot {}", "/start@incastro_prova_bot {}"]
)
def test_a_code_said_in_a_group_makes_it_the_organisers(
    stage: Stage, other_club: Organiser, command: str
) -> None:
    code = chats.make_group_code(actor=Actor(), organiser=other_club)
    assert code not in str(list(GroupLink.objects.values()))
    anna = stage.api.user("Anna")
    chat = stage.api.group("Tasselli", members=[anna])
    stage.api.post_text(chat, anna, command.format(code))
    take(stage.api)
    stage.speak()
    group = Group.objects.get(organiser=other_club)
    assert (group.chat, group.name) == (chat, "Tasselli")
    assert "Eccomi" in stage.api.texts(chat)[0]


def test_photos_from_before_the_code_was_said_are_read_then(stage: Stage, other_club: Organiser) -> None:
    anna = stage.api.user("Anna")
    chat = stage.api.group("Tasselli", members=[anna])
    stage.api.post_photo(chat, anna, b"early")
    take(stage.api)
    assert not Message.objects.exists()
    stage.api.post_text(chat, anna, f"/collega {chats.make_group_code(actor=Actor(), organiser=other_club)}")
    take(stage.api)
    take(stage.api)
    assert Message.objects.count() == 1


def test_a_code_holds_once_and_an_hour_and_takes_nobodys_group(stage: Stage, other_club: Organiser) -> None:
    code = chats.make_group_code(actor=Actor(), organiser=other_club)
    with pytest.raises(Refusal) as taken:
        chats.use_group_code(code, stage.chat, "Torneo puzzle")
    assert taken.value.code == "telegram.chat_taken"
    with clock.standing_at(NOW + chats.LIFE + 1), pytest.raises(Refusal) as late:
        chats.use_group_code(code, -5, "x")
    assert late.value.code == "telegram.code_over"
    chats.use_group_code(code, -5, "x")
    with pytest.raises(Refusal):
        chats.use_group_code(code, -6, "y")


def test_another_group_takes_the_place_of_the_first(stage: Stage) -> None:
    code = chats.make_group_code(actor=Actor(), organiser=stage.club)
    chats.use_group_code(code, -5, "Nuovo")
    assert [each.ended_at is None for each in Group.objects.order_by("id")] == [False, True]


def test_a_group_is_chosen_only_by_whose_member_added_the_bot(stage: Stage, other_club: Organiser) -> None:
    olga = member(somebody("Olga", "Tasselli"), other_club, Role.OWNER)
    account = stage.api.user("Olga")
    Person.objects.filter(pk=olga.pk).update(telegram_id=account)
    chat = stage.api.group("Tasselli", bot="")
    stage.api.set_bot(chat, "member", by=account)
    take(stage.api)
    assert [each.title for each in chats.choosable(other_club)] == ["Tasselli"]
    assert not chats.choosable(stage.club).exists(), "another organiser does not even see it"
    seen = SeenChat.objects.get(chat=chat)
    with pytest.raises(Refusal):
        chats.choose_chat(actor=Actor(), organiser=stage.club, pk=seen.pk)
    assert chats.choose_chat(actor=Actor(), organiser=other_club, pk=seen.pk).chat == chat


def test_case_a_58_the_upgrade_is_followed_by_the_group_and_by_notices(club: Organiser) -> None:
    with clock.standing_at(NOW), staged(club) as stage:
        anna = stage.api.user("Anna")
        small = stage.api.group("Piccolo", members=[anna], kind="group")
        Group.objects.filter(pk=stage.group.pk).update(chat=small)
        Organiser.objects.filter(pk=club.pk).update(telegram_chat=str(small))
        new = stage.api.upgrade(small)
        take(stage.api)
        group = Group.objects.get(pk=stage.group.pk)
        assert (group.chat, small in group.was) == (new, True)
        assert Organiser.objects.get(pk=club.pk).telegram_chat == str(new)


# ---- who is there


def test_who_comes_and_goes_is_noted(stage: Stage) -> None:
    anna = stage.api.user("Anna")
    stage.api.webhook.allowed = ["chat_member"]
    stage.api.join(stage.chat, anna)
    take(stage.api)
    assert presences(stage.group, [anna]) == {anna: True}
    stage.api.join(stage.chat, anna, "left")
    take(stage.api)
    assert presences(stage.group, [anna, 5]) == {anna: False}


def test_who_was_asked_about_lately_is_not_asked_again(stage: Stage) -> None:
    Presence.objects.create(group=stage.group, account=1, status="member", checked_at=NOW - 10)
    Presence.objects.create(group=stage.group, account=2, status="left", checked_at=NOW - 90_000)
    assert to_check(stage.group, [1, 2, 3]) == [3, 2]
