"""Making a ruling, and reversing one by another (S-24). Nothing is overwritten, nothing deleted."""

from django.db import transaction

from incastro import clock
from incastro.contests.stages import require_stage
from incastro.entries.models import Entry, Standing, Told
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.judging.models import Ruling
from incastro.judging.previews import ruling_of
from incastro.live.services import tell
from incastro.refusal import Refusal
from incastro.rulebook import facts as law
from incastro.rulebook.facts import RulingKind
from incastro.rulebook.ruling_terms import replaced_by, require_new, require_standing, require_values
from incastro.rulebook.stages import Act
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.starts.taking import take_race

ENTRANTS = (Standing.CONFIRMED, Standing.NO_SHOW)


def make(
    *,
    actor: Actor,
    tournament: Tournament,
    entry: Entry,
    kind: str,
    article: str,
    reason: str,
    public_words: str = "",
    public_words_en: str = "",
    is_public: bool = False,
    instant: int | None = None,
    seconds: int | None = None,
    reverses: Ruling | None = None,
) -> Ruling:
    """Decide on one entry; the entrant is told, and the standings follow at once.

    `kind` = `rulebook.facts.RulingKind`; `instant` or `seconds` as `ruling_terms.require_values` asks. A
    corrected time takes the place of the one corrected before. `reason` is read by the entrant and the
    judges; `public_words` by everybody, only where `is_public`.
    Raises RuleViolation `ruling.…`, `stage.rule`; Refusal `ruling.reason_missing`, `.public_words_missing`.
    """
    said = _words(reason, public_words, public_words_en, is_public=is_public)
    wanted = RulingKind(kind)
    with transaction.atomic():
        take_race(tournament)
        require_stage(tournament, Act.RULE)
        _require_entrant(tournament, entry)
        require_values(wanted, instant, seconds, clock.now())
        earlier = rulings_on(entry)
        replaced = reverses.key if reverses is not None else replaced_by(earlier, wanted)
        if reverses is None:
            require_new(earlier, wanted)
        else:
            require_standing(earlier, reverses.key)
        made = Ruling.objects.create(
            tournament=tournament,
            entry=entry,
            kind=wanted.value,
            instant=instant,
            seconds=seconds,
            article=article.strip(),
            is_public=is_public,
            reverses=None if replaced is None else Ruling.objects.get(entry=entry, key=replaced),
            at=clock.now(),
            person=actor.person,
            **said,
        )
        _say(actor, tournament, made, reversal=reverses is not None)
    return made


def reverse(
    *,
    actor: Actor,
    ruling: Ruling,
    article: str,
    reason: str,
    public_words: str = "",
    public_words_en: str = "",
    is_public: bool = False,
) -> Ruling:
    """Take a ruling back by another one; what it had changed is as before. A reversal can be reversed.

    RuleViolation `ruling.reversed_already` where it no longer stands.
    """
    return make(
        actor=actor,
        tournament=ruling.tournament,
        entry=ruling.entry,
        kind=RulingKind.NOTE.value,
        article=article,
        reason=reason,
        public_words=public_words,
        public_words_en=public_words_en,
        is_public=is_public,
        reverses=ruling,
    )


def require_makeable(tournament: Tournament, entry: Entry, wanted: law.Ruling) -> None:
    """What `make` would refuse now, without making anything: for a preview."""
    require_stage(tournament, Act.RULE)
    _require_entrant(tournament, entry)
    require_values(wanted.kind, wanted.at, wanted.seconds, clock.now())
    require_new(rulings_on(entry), wanted.kind)


def hypothetical(entry: Entry, kind: str, instant: int | None, seconds: int | None) -> law.Ruling:
    """The ruling that `make` would make, as the law has it."""
    return ruling_of(kind, instant, seconds, replaced_by(rulings_on(entry), RulingKind(kind)))


def rulings_on(entry: Entry) -> tuple[law.Ruling, ...]:
    """An entry's rulings as the law has them, oldest first."""
    rows = Ruling.objects.filter(entry=entry).select_related("reverses").order_by("pk")
    return tuple(
        law.Ruling(
            id=row.key,
            kind=RulingKind(row.kind),
            at=row.instant,
            seconds=row.seconds,
            article=row.article,
            reverses=None if row.reverses is None else row.reverses.key,
        )
        for row in rows
    )


def _words(reason: str, public: str, public_en: str, *, is_public: bool) -> dict[str, str]:
    if not reason.strip():
        raise Refusal("ruling.reason_missing")
    if is_public and not public.strip():
        raise Refusal("ruling.public_words_missing")
    return {
        "reason": reason.strip(),
        "public_words": public.strip() if is_public else "",
        "public_words_en": public_en.strip() if is_public else "",
    }


def _require_entrant(tournament: Tournament, entry: Entry) -> None:
    if tournament.record_id is not None:
        raise RuleViolation("ruling.loaded")
    if entry.seats.tournament_id != tournament.pk or entry.standing not in ENTRANTS:
        raise RuleViolation("ruling.not_entrant")


def _say(actor: Actor, tournament: Tournament, made: Ruling, *, reversal: bool) -> None:
    """The journal, the entrant, and whoever watches; nothing of it repeats what the judge wrote."""
    record(
        actor=actor,
        action="ruling.reverse" if reversal else "ruling.make",
        on=made,
        changes={
            name: [None, value]
            for name, value in (
                ("kind", made.kind),
                ("article", made.article),
                ("instant", made.instant),
                ("seconds", made.seconds),
                ("is_public", made.is_public),
                ("reverses", made.reverses_id),
            )
            if value is not None
        },
    )
    Told.objects.create(
        entry=made.entry,
        code="ruling_reversed" if reversal else "ruling_made",
        params={"ruling": made.key, "kind": made.kind, "article": made.article},
        at=made.at,
    )
    told = {"ruling": made.key, "entry": made.entry.key, "kind": made.kind}
    tell(f"desk/{tournament.slug}", "ruling", told)
    tell(f"entry/{made.entry.key}", "ruling", told)
    tell(f"table/{tournament.slug}", "standings")
