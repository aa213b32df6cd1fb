"""Who may enter a tournament (art. 2): age on the day of the request, residence, a parent's consent."""

from calendar import isleap
from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from incastro.rulebook.entering.days import day_of
from incastro.rulebook.entering.reasons import refuse_for
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.violation import RuleViolation


@dataclass(frozen=True, slots=True, kw_only=True)
class Applicant:
    """Somebody who asks to enter. `country` = ISO 3166-1 code of residence; None where not told.

    `parent_consents` = a parent's or guardian's consent is on record; it is asked of minors alone.
    """

    born: date | None
    country: str | None
    parent_consents: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """What the entry was admitted on: the day in the event's zone, the age then, whether a minor's."""

    day: date
    age: int
    minor: bool


def admit(applicant: Applicant, requested: int, rules: SeasonRules, zone: ZoneInfo) -> Admission:
    """Admit somebody at the instant of the request, or raise Refused with every reason at once."""
    refuse_for(obstacles(applicant, requested, rules, zone))
    day = day_of(requested, zone)
    # an unknown birthday has been refused above
    age = age_on(applicant.born or day, day, rules.leap_birthday)
    return Admission(day=day, age=age, minor=age < rules.adult_age)


def obstacles(
    applicant: Applicant, requested: int, rules: SeasonRules, zone: ZoneInfo
) -> tuple[RuleViolation, ...]:
    """Everything that keeps somebody from entering at that instant, each with its article; none = welcome."""
    return (
        *_of_age(applicant, day_of(requested, zone), rules),
        *_of_residence(applicant, rules),
    )


def age_on(born: date, day: date, leap_birthday: str) -> int:
    """Full years on a calendar day (case B-24).

    Who was born on 29 February comes of age on 1 March in other years, or on 28 February by setting.
    """
    birthday = (born.month, born.day)
    if birthday == (2, 29) and not isleap(day.year):
        birthday = (2, 28) if leap_birthday == "28_february" else (3, 1)
    return day.year - born.year - ((day.month, day.day) < birthday)


def _of_age(applicant: Applicant, day: date, rules: SeasonRules) -> tuple[RuleViolation, ...]:
    article = rules.article("age")
    if applicant.born is None:
        return (RuleViolation("age.unknown", {}, article),)
    if applicant.born > day:
        return (RuleViolation("age.born_later", {"born": applicant.born}, article),)
    age = age_on(applicant.born, day, rules.leap_birthday)
    found = []
    if age < rules.min_age:
        told = {"age": age, "least": rules.min_age, "day": day}
        found.append(RuleViolation("age.too_young", told, article))
    if age < rules.adult_age and not applicant.parent_consents:
        told = {"adult": rules.adult_age}
        found.append(RuleViolation("age.consent_missing", told, rules.article("minor")))
    return tuple(found)


def _of_residence(applicant: Applicant, rules: SeasonRules) -> tuple[RuleViolation, ...]:
    """Residence among the countries of the rulebook; an empty list in the settings leaves it open."""
    if not rules.residence_countries:
        return ()
    article = rules.article("residence")
    country = (applicant.country or "").strip().upper()
    if not country:
        return (RuleViolation("residence.unknown", {}, article),)
    if country not in {known.upper() for known in rules.residence_countries}:
        return (RuleViolation("residence.elsewhere", {"country": country}, article),)
    return ()
