"""Every page that there is, from the URL configuration, and where in the demonstration it is to be seen.

A new address fails `test_every_page_has_an_example` until it has an example here, or a reason to have none.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver

CLUB = {"organiser": "circolo-puzzle-adda"}
AUTUMN, WINTER, SPRING = ({"slug": f"{name}-2026"} for name in ("autunno", "inverno", "primavera"))
CREMONA = {"slug": "cremona-2026"}
ON_NOW = {"slug": "ognissanti-2026"}


@dataclass(frozen=True, slots=True)
class Example:
    """One page in one state. Who sees it: a visitor, or one of the demonstration’s cast.

    `via` = the name of a page that links to it, where its address has a number of the database in it, or
    several (`manage-notices>manage-notice`), each linked from the one before; `status` = what it answers;
    `pressed` = its form is sent as it stands, so that what is wrong is said; `at` = a place on it (it, en);
    `through` = the page whose form, with `typed` in it, leads there.
    """

    tag: str = ""
    kwargs: Mapping[str, Any] = field(default_factory=dict)
    who: str = ""
    via: str = ""
    via_kwargs: Mapping[str, Any] = field(default_factory=dict)
    pressed: bool = False
    at: tuple[str, str] = ("", "")
    status: int = 200
    through: str = ""
    typed: Mapping[str, str] = field(default_factory=dict)


def one(tag: str = "", who: str = "", **more: Any) -> Example:
    """A page without anything in its address."""
    return Example(tag, who=who, **more)


def desk(tag: str = "", who: str = "organiser", organiser: str = CLUB["organiser"], **more: Any) -> Example:
    """A page of a desk, the club’s unless it is said."""
    fields = {name: more.pop(name) for name in ("pressed", "typed", "through") if name in more}
    return Example(tag, {"organiser": organiser, **more}, who, **fields)


def hall(tag: str = "", **more: Any) -> Example:
    """A page of the desk of the association that runs marathons."""
    return desk(tag, organiser="associazione-tasselli", **more)


def linked(via: str, tag: str = "", who: str = "organiser", pressed: bool = False, **kwargs: Any) -> Example:
    """A page of the club’s desk that another one of them links to."""
    return Example(tag, who=who, via=via, via_kwargs={**CLUB, **kwargs}, pressed=pressed)


LODI = {"slug": "lodi-2026"}
EXAMPLES: dict[str, tuple[Example, ...]] = {
    "pool": (Example("puzzler", LODI, who="puzzler"), Example("new", LODI, who="judge")),
    "pool-card-new": (Example("", LODI, who="judge"), Example("wrong", LODI, who="judge", pressed=True)),
    "pool-card": (Example("", who="puzzler", via="pool", via_kwargs=LODI),),
    "pool-ask": (Example("", who="puzzler", via="pool", via_kwargs=LODI),),
    "home": (one(),),
    "design": (one(), one("wrong", pressed=True)),
    "tournaments": (one(),),
    "tournament": (
        Example("on-now", AUTUMN),
        Example("why", AUTUMN, at=("perche-tommaso-brandi", "why-tommaso-brandi")),
        Example("open", WINTER),
        Example("official", SPRING),
        Example("cancelled", {"slug": "estate-2026"}),
    ),
    "time": (Example("", {**AUTUMN, "entry": "elena-tiraboschi"}),),
    "publication": (Example("", {**SPRING, "number": "1"}),),
    "tournament-rules": (Example("", AUTUMN),),
    "seasons": (one(),),
    "season": (
        Example("", {"slug": "2026"}),
        Example("why", {"slug": "2026"}, at=("perche-ivo-pellegrin", "why-ivo-pellegrin")),
    ),
    "person": (Example("", {"slug": "2026", "person": "ivo-pellegrin"}),),
    "season-rules": (Example("", {"slug": "2026"}),),
    "marathons": (one(),),
    "marathon": (
        Example("", CREMONA),
        Example("why", CREMONA, at=("perche-quattro-angoli", "why-quattro-angoli")),
    ),
    "team": (Example("", {**CREMONA, "team": "quattro-angoli"}),),
    "marathon-rules": (Example("", CREMONA),),
    "organisers": (one(),),
    "organiser": (Example("", {"slug": "circolo-puzzle-adda"}),),
    "archive": (one(),),
    "person-page": (Example("", via="person", via_kwargs={"slug": "2026", "person": "chiara-santoro"}),),
    "rulebooks": (one(),),
    "rulebook": (
        Example("season", {"name": "ojpc-2026"}),
        Example("marathon", {"name": "aip-marathon-2026"}),
    ),
    "notices": (one(),),
    "notice": (Example("", via="notices"),),
    "calendars": (one(),),
    "text": (Example("", {"document": "privacy"}),),
    "text-version": (Example("", {"document": "privacy", "version": "2026-12"}),),
    "unsubscribe": (Example("unknown", {"token": "nobody"}, status=404),),
    "invitation": (Example("unknown", {"secret": "nothing"}, status=404),),
    "team-invitation": (Example("unknown", {"secret": "nothing"}, status=404),),
    "enter-marathon": (
        Example("", {"slug": "lodi-2026"}, who="puzzler"),
        Example("wrong", {"slug": "lodi-2026"}, who="puzzler", pressed=True),
    ),
    "sign-in-once": (Example("unknown", {"token": "nothing"}, status=410),),
    "api-1:docs": (one(),),
    # signing in, and one’s own affairs
    "account_login": (one(), one("wrong", pressed=True)),
    "sign-in-password": (one(), one("wrong", pressed=True)),
    "account_reset_password": (one(),),
    "account_confirm_login_code": (
        one(through="account_login", typed={"email": "puzzler@incastro.example"}),
    ),
    "account_confirm_password_reset_code": (
        one(through="account_reset_password", typed={"email": "puzzler@incastro.example"}),
    ),
    "account_inactive": (one(),),
    "account_password_reset_completed": (one(),),
    "account_logout": (one(who="judge"),),
    "me-erased": (one(),),
    "me": (one(who="puzzler"), one("organiser", "organiser")),
    "me-edit": (one(who="puzzler"),),
    "me-consents": (one(who="puzzler"),),
    "me-erase": (one(who="puzzler"),),
    "account_email": (one(who="puzzler"),),
    "account_set_password": (one(who="puzzler"),),
    # entering a tournament, and one’s own entries
    "enter-tournament": (
        Example("", WINTER, "judge"),
        Example("wrong", WINTER, "judge", pressed=True),
        Example("waiting", {"slug": "natale-2026"}, "judge"),
        Example("shut", AUTUMN, "judge"),
    ),
    "my-entries": (one(who="puzzler"), one("none", "judge")),
    "entry": (Example("", who="puzzler", via="my-entries"),),
    "entry-change": (Example("", who="puzzler", via="my-entries>entry"),),
    "entry-pay": (Example("", who="puzzler", via="my-entries>entry"),),
    "entry-withdraw": (Example("", who="puzzler", via="my-entries>entry"),),
    "parent": (Example("unknown", {"secret": "nothing"}, status=404),),
    # the keeper of the site
    "keeper": (one(who="keeper"),),
    "keeper-organiser-new": (one(who="keeper"), one("wrong", "keeper", pressed=True)),
    "keeper-organiser": (Example("", {"slug": "circolo-puzzle-adda"}, "keeper"),),
    # an organiser’s desk
    "desks": (one(who="organiser"),),
    "manage": (desk(), desk("judge", "judge"), desk("desk", "desk")),
    "manage-organiser": (desk(),),
    "manage-members": (desk(),),
    "manage-invitation": (desk(), desk("wrong", pressed=True)),
    "manage-member": (linked("manage-members"),),
    "manage-leave": (desk(),),
    "manage-sponsors": (desk(),),
    "manage-sponsor-new": (desk(), desk("wrong", pressed=True)),
    "manage-sponsor": (linked("manage-sponsors"),),
    "manage-journal": (desk(),),
    "manage-tournaments": (desk(),),
    "manage-tournament-new": (desk(), desk("wrong", pressed=True)),
    "manage-tournament": (
        desk("open", slug="inverno-2026"),
        desk("on-now", slug="autunno-2026"),
        desk("official", slug="primavera-2026"),
        desk("cancelled", slug="estate-2026"),
    ),
    "manage-tournament-edit": (desk(slug="inverno-2026"),),
    "manage-tournament-act": (
        desk("cancel", slug="inverno-2026", act="cancel"),
        desk("cancel-wrong", slug="inverno-2026", act="cancel", pressed=True),
        desk("results", slug="autunno-2026", act="results"),
        desk("results-wrong", slug="autunno-2026", act="results", pressed=True),
        desk("reopen", slug="primavera-2026", act="reopen"),
        desk("delete", slug="carnevale-2027", act="delete"),
    ),
    "manage-entries-import": (desk(slug="inverno-2026"), desk("wrong", slug="inverno-2026", pressed=True)),
    "manage-entries-import-check": (
        desk(
            slug="inverno-2026",
            through="manage-entries-import",
            typed={"sent": "tests/journeys/elenco.csv"},
        ),
    ),
    "manage-parcels": (desk(slug="inverno-2026"), desk("none", slug="carnevale-2027")),
    "manage-parcel": (linked("manage-parcels", slug="inverno-2026"),),
    "manage-labels": (
        desk("code", slug="inverno-2026", kind="code"),
        desk("slot", slug="inverno-2026", kind="slot"),
        desk("address", slug="inverno-2026", kind="address"),
    ),
    "start-codes": (Example("", ON_NOW), Example("none", WINTER)),
    "start-stream": (
        Example("running", {**ON_NOW, "start": "sat-16"}),
        Example("waiting", {**ON_NOW, "start": "sun-16"}),
    ),
    "manage-race": (desk(**ON_NOW, who="judge"), desk("codes", slug="inverno-2026")),
    "manage-start": (
        desk("running", **ON_NOW, start="sat-16", who="judge"),
        desk("waiting", **ON_NOW, start="sun-16", who="judge"),
    ),
    "manage-call": (desk(**ON_NOW, start="sat-16", who="judge"),),
    "manage-exports": (desk(**ON_NOW, who="judge"), desk("none", slug="inverno-2026", who="judge")),
    "manage-export": (
        desk(through="manage-exports", typed={"sent": "tests/journeys/gruppo.json"}, who="judge", **ON_NOW),
    ),
    "manage-time": (linked("manage-exports", who="judge", **ON_NOW),),
    "manage-photos": (
        desk(**ON_NOW, who="judge"),
        desk("none", slug="inverno-2026", who="judge"),
    ),
    "manage-photo": (linked("manage-photos", who="judge", **ON_NOW),),
    "manage-photos-accept-clear": (desk(**ON_NOW, who="judge"), desk("none", slug="inverno-2026")),
    "manage-rulings": (desk(**ON_NOW, who="judge"), desk("none", slug="inverno-2026", who="judge")),
    "manage-ruling": (linked("manage-rulings", who="judge", **ON_NOW),),
    "manage-ruling-reverse": (linked("manage-rulings>manage-ruling", who="judge", **ON_NOW),),
    "manage-ruling-new": (linked("manage-rulings>manage-ruling", who="judge", **ON_NOW),),
    "manage-cases": (desk(**ON_NOW, who="judge"), desk("none", slug="inverno-2026")),
    "manage-case": (linked("manage-cases", who="judge", **ON_NOW),),
    "manage-makeup": (linked("manage-cases", who="judge", **ON_NOW),),
    "manage-makeup-new": (linked("manage-cases>manage-makeup", who="judge", **ON_NOW),),
    "telegram": (one(who="puzzler"), one("organiser", "organiser")),
    "manage-group": (desk(), desk("judge", who="judge")),
    "manage-group-people": (desk(**ON_NOW), desk("judge", slug="inverno-2026", who="judge")),
    "manage-group-person": (linked("manage-group-people", **ON_NOW),),
    "manage-table": (desk(**ON_NOW, who="judge"), desk("official", slug="primavera-2026", who="judge")),
    "manage-what-if": (desk(slug="primavera-2026", who="judge"),),
    "manage-awards": (desk(slug="primavera-2026"), desk("not-yet", slug="autunno-2026")),
    "manage-season-awards": (desk(slug="2026"),),
    "manage-seasons": (desk(),),
    "manage-season-new": (desk(), desk("wrong", pressed=True, typed={"name": ""})),
    "manage-season": (desk(slug="2026"),),
    "manage-season-edit": (desk(slug="2026"),),
    "manage-season-rules": (desk(slug="2026"),),
    "manage-season-act": (desk("delete", slug="2026", act="delete"),),
    "manage-marathons": (hall(), desk("none")),
    "manage-marathon-new": (hall(), hall("wrong", pressed=True, typed={"name": ""})),
    "manage-marathon": (hall(slug="cremona-2026"),),
    "manage-marathon-edit": (hall(slug="cremona-2026"),),
    "manage-marathon-act": (hall("cancel", slug="cremona-2026", act="cancel"),),
    "manage-marathon-postpone": (hall(slug="cremona-2026"),),
    "manage-marathon-puzzle": (hall(slug="cremona-2026", position=1),),
    "manage-marathon-readings": (hall(slug="cremona-2026"),),
    "manage-entries": (desk("open", slug="inverno-2026"), desk("full", slug="natale-2026")),
    "manage-team-names": (hall(slug="lodi-2026"),),
    "manage-team-entries": (hall(slug="lodi-2026"),),
    "manage-entry": (linked("manage-entries", slug="inverno-2026"),),
    "manage-entry-edit": (linked("manage-entries>manage-entry", slug="inverno-2026"),),
    "manage-entry-field": (linked("manage-entries", slug="inverno-2026"),),
    "manage-entry-act": (linked("manage-entries>manage-entry", slug="inverno-2026"),),
    "manage-entry-new": (desk(slug="inverno-2026"), desk("wrong", slug="inverno-2026", pressed=True)),
    "manage-team-entry-new": (hall(slug="lodi-2026"),),
    "manage-conditions": (desk(slug="inverno-2026"),),
    "manage-team-conditions": (hall(slug="lodi-2026"),),
    "manage-message-new": (desk(slug="inverno-2026"), desk("wrong", slug="inverno-2026", pressed=True)),
    "manage-team-message-new": (hall(slug="lodi-2026"),),
    "manage-free-entries": (desk(), desk("wrong", pressed=True)),
    "manage-payments": (desk(), hall("quiet")),
    "manage-payment": (linked("manage-payments"), linked("manage-payments", "wrong", pressed=True)),
    "manage-payment-new": (linked("manage-entries>manage-entry", slug="inverno-2026"),),
    "manage-bank": (
        desk(),
        desk("wrong", pressed=True),
        desk("lines", through="manage-bank", typed={"sent": "tests/payments/banks/signed.csv"}),
    ),
    "manage-refunds": (desk(), hall("quiet")),
    "manage-refund": (linked("manage-refunds"),),
    "manage-ways": (desk(), hall("bank")),
    "manage-way-new": (
        *(desk(str(kind), kind=kind) for kind in ("stripe", "woocommerce", "shopify", "signed")),
        hall("bank", kind="bank"),
        hall("wrong", kind="bank", pressed=True),
    ),
    "manage-way": (linked("manage-ways"),),
    "manage-cards": (hall(), desk("none")),
    "manage-card-new": (hall(), hall("wrong", pressed=True)),
    "manage-card": (linked("manage-cards", organiser="associazione-tasselli"),),
    "manage-card-import": (hall(), hall("wrong", pressed=True)),
    "manage-card-import-check": (
        hall(through="manage-card-import", typed={"sent": "tests/journeys/soci.csv"}),
    ),
    "manage-records": (desk(),),
    "manage-record": (linked("manage-records"),),
    "manage-record-new": (desk(), desk("wrong", pressed=True)),
    "manage-record-people": (desk(),),
    "manage-record-person": (linked("manage-record-people"),),
    "manage-record-remove": (linked("manage-records>manage-record"),),
    "manage-record-check": (
        desk(through="manage-record-new", typed={"sent": "src/incastro/demo/facts/cremona-2026.json"}),
    ),
    "manage-notices": (desk(),),
    "manage-notice-new": (desk(),),
    # the second makes a draft, which the third then finds
    "manage-notice": (linked("manage-notices", "sent"), desk("draft", through="manage-notice-new")),
    "manage-notice-edit": (linked("manage-notices>manage-notice"),),
}

# Seen on the way through a form that needs more than one step, by a journey of its own.
ON_THE_WAY: dict[str, tuple[str, ...]] = {
    "test_a_race_live": ("race",),
    "test_sign_in_pages": (
        "account_change_password", "account_complete_password_reset", "account_confirm_reauthentication_code",
        "account_email_verification_sent", "account_reauthenticate", "account_request_reauthentication_code",
        "mfa_activate_totp", "mfa_add_webauthn", "mfa_deactivate_totp", "mfa_edit_webauthn",
        "mfa_generate_recovery_codes", "mfa_reauthenticate", "mfa_reauthenticate_webauthn",
        "mfa_remove_webauthn", "mfa_view_recovery_codes",
    ),
    "test_sign_in": ("mfa_authenticate", "mfa_login_webauthn"),
    "test_enter_a_team": (
        "own-team", "team-edit", "team-member-new", "team-member", "team-member-remove",
        "team-member-captain",
    ),
    "test_enter_a_tournament": ("entry-parent",),
    "test_pay_by_card": ("card-done",),
    "test_decide_about_a_parcel": ("ruling", "parcel-trouble", "manage-case-new"),
}  # fmt: skip

# Addresses that are no page of their own: a file, a step that only takes what was sent, a way on.
NOT_PAGES: dict[str, tuple[str, ...]] = {
    "a file": (
        "picture", "poster", "site-ics", "season-ics", "organiser-ics", "person-ics", "feed",
        "organiser-feed", "tournament-picture", "marathon-picture", "tournament-csv", "tournament-json",
        "season-csv", "season-json", "marathon-csv", "marathon-json", "me-export",
        "mfa_download_recovery_codes", "manage-record-document", "manage-notice-letter",
        "manage-payments-csv",
        "manage-entries-csv", "manage-entries-xlsx", "manage-start-list-csv", "manage-parcels-csv",
        "manage-cards-csv", "manage-team-entries-csv", "manage-team-entries-xlsx",
        "manage-labels-pdf", "manage-labels-preview", "manage-photo-picture",
        "manage-facts", "manage-result",
        "publication-json", "certificate", "manage-certificates", "result-picture", "result-photo",
    ),
    "takes what was sent": (
        "ruling-answer", "manage-case-decide", "manage-photo-act", "manage-photos-watch",
        "demo-sign-in", "team-member-invite", "calendar-own", "me-example",
        "me-sign-out-elsewhere", "manage-member-remove",
        "manage-invitation-again", "manage-invitation-withdraw", "manage-sponsor-drop",
        "manage-notice-drop", "manage-notice-retry", "manage-notice-delivery", "manage-entry-seen",
        "manage-entries-act", "manage-team-entries-act", "manage-bulk-undo", "manage-free-entry-drop",
        "pay-by-card", "hook", "telegram-hook", "manage-way-act", "manage-parcels-act",
        "manage-entries-import-settle",
        "manage-entries-import-drop", "manage-card-drop", "manage-card-import-settle",
        "manage-start-codes", "manage-start-commit", "manage-start-anew", "manage-start-reveal",
        "manage-start-go", "manage-start-stop", "manage-start-correct", "manage-call-note",
        "telegram-link", "telegram-unlink", "manage-group-link", "manage-group-check", "manage-group-again",
        "manage-group-invite", "manage-group-presence",
        "manage-card-import-drop", "pool-card-close", "pool-answer",
    ),
    "leads on": ("account_signup", "account_request_login_code", "mfa_index", "mfa_list_webauthn"),
}  # fmt: skip
ELSEWHERE = frozenset(name for names in (*ON_THE_WAY.values(), *NOT_PAGES.values()) for name in names)


def patterns(resolver: URLResolver | None = None, namespace: str = "") -> Iterator[tuple[str, URLPattern]]:
    """Every address of the site with its name."""
    for each in (resolver or get_resolver()).url_patterns:
        if isinstance(each, URLResolver):
            inner = f"{namespace}{each.namespace}:" if each.namespace else namespace
            yield from patterns(each, inner)
        else:
            yield f"{namespace}{each.name}", each


def pages() -> set[str]:
    """The names of all pages."""
    return {
        name
        for name, _pattern in patterns()
        if name not in ELSEWHERE and (name == "api-1:docs" or not name.startswith("api-"))
    }


def every(*, of_the_desk: bool) -> list[tuple[str, Example, str]]:
    """All examples in both languages; those of the desk, or all others."""
    return [
        (name, example, lang)
        for name, examples in EXAMPLES.items()
        if (name.startswith(("manage", "desks", "keeper"))) == of_the_desk
        for example in examples
        for lang in (("en",) if name.startswith("api-") else ("it", "en"))
    ]


def called(case: tuple[str, Example, str]) -> str:
    """The name of a case, of its picture too: `tournament-why-it`."""
    name, example, lang = case
    return "-".join(part for part in (re.sub(r"[_:]", "-", name).lower(), example.tag, lang) if part)
