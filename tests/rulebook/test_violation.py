"""What the rules refuse."""

from incastro.rulebook.violation import RuleViolation


def test_a_violation_shows_its_code_what_it_is_about_and_its_article():
    refused = RuleViolation("age.too_young", {"age": 15}, "art. 2")
    assert repr(refused) == "RuleViolation('age.too_young', {'age': 15}, 'art. 2')"
    assert str(refused) == "age.too_young"


def test_a_violation_keeps_its_own_copy_of_what_it_is_about():
    about = {"age": 15}
    refused = RuleViolation("age.too_young", about)
    about["age"] = 99
    assert refused.params == {"age": 15}
