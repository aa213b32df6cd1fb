"""The settings of each kind of rulebook, typed: what the law reads.

Values, bounds, articles and wording of every setting stand in `books/*.toml`; a field here and a
`[settings.<name>]` table there always come in pairs (the loader refuses anything else).
Spans are seconds, dates are calendar days in the event's zone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What every kind of rulebook has: its name and the article of each topic."""

    book: str
    articles: Mapping[str, str]

    def article(self, topic: str) -> str:
        """The article of a topic (`floor` -> `art. 16`), empty when the book names none."""
        return self.articles.get(topic, "")


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRules(Rules):
    """Rulebook 1: a season of home speed tournaments."""

    # who
    min_age: int
    adult_age: int
    leap_birthday: str
    residence_countries: tuple[str, ...]
    # the tournament
    tournaments_min: int
    tournaments_max: int
    pieces: int
    slots: tuple[str, ...]
    code_length: int
    # entering
    payment_days: int
    payment_clock: str
    promoted_payment_from: str
    entrants: str
    # time
    window_days: int
    deadline_from: str
    deadline_second_counts: bool
    time_resolution: str
    offline_start: str
    retaken_photo_counts: str
    edited_picture: str
    makeup_usual_days: int
    makeup_max_days: int
    # official time
    floor_offline: int
    missing_piece_seconds: int
    missing_pieces_limit: int
    missing_over_limit: str
    missing_penalty: str
    typed_pace_min: int
    typed_pace_max: int
    # ranking and points
    rank_by: str
    equal_times: str
    points_first_extra: int
    points_otherwise: int
    points_excluded: int
    # the season
    tie_breaks: tuple[str, ...]
    shared_places_count: bool
    attended_by: str
    best_time: str
    trophies: int
    seats_per_tournament: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MarathonRules(Rules):
    """Rulebook 2: an on-site team marathon."""

    # the session
    duration: int
    puzzles_max: int
    pieces_min: int
    pieces_max: int
    check_in_before: int
    # teams
    teams_max: int
    team_max: int
    team_active_max: int
    team_min: int
    adult_age: int
    leap_birthday: str
    nationality_reserves_count: bool
    nationality_majority: str
    nationality_otherwise: str
    # entering
    members_open: date
    everybody_open: date
    closing_day: date
    refund_until: date
    fee_standard: Decimal
    fee_member: Decimal
    fee_founder: Decimal
    membership_fee: Decimal
    currency: str
    unpaid_hold_until: date
    promoted_hold: int
    offers_after_start: bool
    # ranking
    group_min: int
    credit_absent_from_box: bool
    tie_time: str
    complete_series: str
    stamped_in_time_counts: bool
    typed_pace_min: Decimal
    prizes: int
