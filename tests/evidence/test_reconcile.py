"""What was recorded once stays recorded (case A-61)."""

from dataclasses import replace

from incastro.evidence.posts import Post
from incastro.evidence.reconcile import reconcile
from incastro.rulebook.facts import Mode
from tests.evidence.group import ANNA, MARCO, Group, applied, asked, entrant, of, rome, tournament

ANNA_ONLINE = entrant("a", "Anna Pace", "user77", mode=Mode.ONLINE)


def chat() -> list[Post]:
    group = Group()
    group.photo(MARCO, "18:00:00")
    group.photo(ANNA, "18:30:00")
    group.photo(MARCO, "19:00:00")
    return group.posts()


def test_a_photo_absent_from_a_later_export_keeps_its_time_and_is_flagged_case_a_61() -> None:
    recorded = chat()
    later = [post for post in recorded if post.id != 102]
    merged = reconcile(recorded, later)
    assert [(post.id, post.gone) for post in merged] == [(101, False), (102, True), (103, False)]
    found = applied(tournament(ANNA_ONLINE, posts={101: "ignore", 103: "ignore"}), merged)
    assert of(found, "a").finish == rome("18:30:00")
    assert [remark.code for remark in of(found, "a").remarks] == ["photo_gone"]
    assert found.questions == ()


def test_an_export_of_other_days_says_nothing_about_a_photo() -> None:
    recorded = chat()
    assert not any(post.gone for post in reconcile(recorded, recorded[:1]))
    assert not any(post.gone for post in reconcile(recorded, []))


def test_a_flag_stays_and_goes_when_the_photo_is_back() -> None:
    recorded = chat()
    gone = reconcile(recorded, [recorded[0], recorded[2]])
    assert [post.gone for post in reconcile(gone, [])] == [False, True, False]
    assert not any(post.gone for post in reconcile(gone, recorded))


def test_new_posts_are_added_in_order_of_time() -> None:
    recorded = chat()
    assert reconcile(recorded[1:], recorded) == tuple(recorded)


def test_the_first_publication_stays_and_a_later_edit_is_known() -> None:
    (first,) = [post for post in chat() if post.id == 102]
    (merged,) = reconcile([first], [replace(first, at=first.at + 60, edited=first.at + 60)])
    assert (merged.at, merged.edited) == (first.at, first.at + 60)


def test_a_picture_that_became_another_is_an_edit() -> None:
    (first,) = [post for post in chat() if post.id == 102]
    assert first.picture is not None
    swapped = replace(first, picture=replace(first.picture, as_file=True))
    found = applied(tournament(ANNA_ONLINE), reconcile([first], [swapped]))
    assert asked(found) == [("edited_picture", "a", (102,))]
    assert reconcile([first], [first]) == (first,)
    (without,) = reconcile([first], [replace(first, picture=None)])
    assert without.edited is not None
