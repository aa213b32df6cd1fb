"""Who may open which address: one row each, told apart from the code that holds it.

Every cell is tried by `test_cells` with a real request through the whole middleware; an address without a row
fails, so does a row without an address. `python -m tests.web.access.page` writes docs/access.md from here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

VISITOR, STRANGER, KEEPER, OWNER, ORGANISER, JUDGE, DESK, OTHER = PEOPLE = (
    "visitor",
    "stranger",
    "keeper",
    "owner",
    "organiser",
    "judge",
    "desk",
    "other",  # owner of another organiser
)
Who = frozenset[str]
EVERYBODY: Who = frozenset(PEOPLE)
SIGNED_IN: Who = EVERYBODY - {VISITOR}
KEEPERS: Who = frozenset({KEEPER})
MEMBERS: Who = frozenset({OWNER, ORGANISER, JUDGE, DESK})
JUDGING: Who = frozenset({OWNER, ORGANISER, JUDGE})
RUNNING: Who = frozenset({OWNER, ORGANISER})
AT_DESK: Who = frozenset({OWNER, ORGANISER, DESK})  # whoever may see addresses
OWNING: Who = frozenset({OWNER})
NOBODY: Who = frozenset()


@dataclass(frozen=True, slots=True)
class Row:
    """One address. `at`: {its argument: what of the world stands there}; None for a method = there is none.

    In `at`, `@thing` belongs to an organiser and `=word` stands for itself. `demo`: there in a demonstration
    only. `nothing`: those let in have nothing of that kind, so that they are told 404.
    """

    name: str
    what: str  # in words, for docs/access.md
    get: Who | None
    post: Who | None = None
    at: Mapping[str, str] = field(default_factory=dict)
    demo: bool = False
    nothing: bool = False

    @property
    def id(self) -> str:
        """Its name, with the words that stand for themselves."""
        return "-".join([self.name, *(key[1:] for key in self.at.values() if key.startswith("="))])

    @property
    def under_organiser(self) -> bool:
        """Whether it is a page of an organiser’s desk."""
        return "organiser" in self.at

    @property
    def of_an_object(self) -> bool:
        """Whether it is about something that belongs to an organiser, which could be another’s."""
        return self.under_organiser and any(key.startswith("@") for key in self.at.values())


def public(name: str, what: str, post: Who | None = None, /, **at: str) -> Row:
    """A page that everybody reads."""
    return Row(name, what, EVERYBODY, post, at)


def mine(
    name: str, what: str, *, get: bool = True, post: bool = True, nothing: bool = False, **at: str
) -> Row:
    """A page about oneself."""
    return Row(name, what, SIGNED_IN if get else None, SIGNED_IN if post else None, at, nothing=nothing)


def desk(name: str, what: str, get: Who | None, post: Who | None = None, /, **at: str) -> Row:
    """A page of an organiser’s desk. What begins with @ belongs to an organiser."""
    return Row(name, what, get, post, {"organiser": "organiser", **at})


READING = (
    public("home", "the home page"),
    public("tournaments", "the tournaments"),
    public("tournament", "one tournament", slug="public_tournament"),
    public("time", "one time, and why", slug="public_tournament", entry="entry"),
    public("tournament-csv", "a tournament’s table as a file", slug="public_tournament"),
    public("tournament-json", "a tournament’s table as data", slug="public_tournament"),
    public("seasons", "the seasons"),
    public("season", "one season", slug="public_season"),
    public("person", "one place in a season, and why", slug="public_season", person="person_in_season"),
    public("season-csv", "a season’s table as a file", slug="public_season"),
    public("season-json", "a season’s table as data", slug="public_season"),
    public("marathons", "the marathons"),
    public("marathon", "one marathon", slug="public_marathon"),
    public("team", "one team, and why", slug="public_marathon", team="team"),
    public("marathon-csv", "a marathon’s table as a file", slug="public_marathon"),
    public("marathon-json", "a marathon’s table as data", slug="public_marathon"),
    public("rulebooks", "the rulebooks"),
    public("rulebook", "one rulebook", name="=ojpc-2026"),
    public("tournament-rules", "the rules of a tournament", slug="public_tournament"),
    public("season-rules", "the rules of a season", slug="public_season"),
    public("marathon-rules", "the rules of a marathon", slug="public_marathon"),
    public("organisers", "the organisers"),
    public("organiser", "one organiser", slug="organiser"),
    public("archive", "the archive, and searching in it"),
    public("person-page", "everything by one person", key="public_person"),
    public("notices", "the notices on this site"),
    public("notice", "one of them", pk="public_notice"),
    public("calendars", "the calendars"),
    mine("calendar-own", "one’s own calendar’s address", get=False),
    public("site-ics", "everything as a calendar"),
    public("season-ics", "a season as a calendar", slug="public_season"),
    public("organiser-ics", "an organiser as a calendar", slug="organiser"),
    public("person-ics", "one’s own calendar, by its secret address", secret="calendar_secret"),
    public("feed", "the feed"),
    public("organiser-feed", "an organiser’s feed", slug="organiser"),
    public("picture", "a picture that is public", digest="picture"),
    public("poster", "a poster", name="=hills", taken="=1", held="=1", paper="=light"),
    public(
        "tournament-picture",
        "what a link to a tournament is shared with",
        slug="public_tournament",
    ),
    public("marathon-picture", "what a link to a marathon is shared with", slug="public_marathon"),
    public("design", "the components of the look; its forms do nothing", EVERYBODY),
)
SIGNING_IN = (
    public("account_login", "signing in", EVERYBODY),
    public("account_confirm_login_code", "typing the code", EVERYBODY),
    public("sign-in-password", "signing in with a password", EVERYBODY),
    public("account_reset_password", "a forgotten password", EVERYBODY),
    public("account_confirm_password_reset_code", "the code for it", EVERYBODY),
    public("account_complete_password_reset", "a new password", EVERYBODY),
    public("account_password_reset_completed", "it is changed"),
    public("mfa_login_webauthn", "signing in with a passkey", EVERYBODY),
    public("mfa_authenticate", "the second step", EVERYBODY),
    public("account_email_verification_sent", "confirming an address", EVERYBODY),
    public("sign-in-once", "the link that setup prints", EVERYBODY, token="sign_in_once"),
    public("account_inactive", "an account that is switched off"),
    public("account_signup", "the way to sign in", EVERYBODY),
    public("account_request_login_code", "the way to sign in", EVERYBODY),
    public("account_logout", "signing out", EVERYBODY),
    Row("demo-sign-in", "signing in as one of the cast", None, EVERYBODY, {"who": "=organiser"}, demo=True),
    public("text", "a text to consent to", document="=privacy"),
    public("text-version", "an older version of it", document="=privacy", version="document_version"),
    public("me-erased", "after an erasure"),
    public("unsubscribe", "no more notices by email", EVERYBODY, token="unsubscribe"),
)
ONESELF = (
    mine("me", "one’s own page", post=False),
    mine("me-edit", "who one is"),
    mine("me-example", "how one’s name would look", get=False),
    mine("me-consents", "consents"),
    mine("me-sign-out-elsewhere", "signing out everywhere else", get=False),
    mine("me-export", "everything about oneself as a file", post=False),
    mine("me-erase", "erasing oneself"),
    mine("account_reauthenticate", "saying again who one is: password"),
    mine("account_request_reauthentication_code", "saying again who one is: a code"),
    mine("account_confirm_reauthentication_code", "typing that code"),
    mine("mfa_reauthenticate", "saying again who one is: app"),
    mine("mfa_reauthenticate_webauthn", "saying again who one is: passkey"),
    mine("account_email", "one’s address"),
    mine("account_change_password", "one’s password"),
    mine("account_set_password", "a first password"),
    mine("mfa_index", "the way to one’s own page"),
    mine("mfa_activate_totp", "an app for codes"),
    mine("mfa_deactivate_totp", "no app for codes", nothing=True),
    mine("mfa_view_recovery_codes", "recovery codes", post=False, nothing=True),
    mine("mfa_generate_recovery_codes", "new recovery codes"),
    mine("mfa_download_recovery_codes", "recovery codes as a file", nothing=True),
    mine("mfa_list_webauthn", "the way to one’s own page"),
    mine("mfa_add_webauthn", "a passkey"),
    mine("mfa_edit_webauthn", "a passkey’s name", pk="passkey"),
    mine("mfa_remove_webauthn", "taking a passkey away", pk="passkey"),
    mine("desks", "the organisers that one works for", post=False),
    Row("invitation", "an invitation", EVERYBODY, SIGNED_IN, {"secret": "invitation_secret"}),
)
KEEPING = (
    Row("keeper", "all organisers of the site", KEEPERS),
    Row("keeper-organiser-new", "opening an organiser", KEEPERS, KEEPERS),
    Row("keeper-organiser", "naming an owner", KEEPERS, KEEPERS, {"slug": "organiser"}),
)
THE_DESK = (
    desk("manage", "the desk", MEMBERS),
    desk("manage-organiser", "the organiser’s public face", RUNNING, RUNNING),
    desk("manage-members", "who works here", MEMBERS),
    desk("manage-leave", "leaving", MEMBERS, MEMBERS),
    desk("manage-member", "a member’s roles", OWNING, OWNING, key="@member"),
    desk("manage-member-remove", "parting with a member", None, OWNING, key="@member"),
    desk("manage-invitation", "inviting somebody", OWNING, OWNING),
    desk("manage-invitation-again", "sending an invitation again", None, OWNING, pk="@invitation"),
    desk("manage-invitation-withdraw", "taking an invitation back", None, OWNING, pk="@invitation"),
    desk("manage-sponsors", "the sponsors", RUNNING),
    desk("manage-sponsor-new", "a new sponsor", RUNNING, RUNNING),
    desk("manage-sponsor", "a sponsor", RUNNING, RUNNING, pk="@sponsor"),
    desk("manage-sponsor-drop", "taking a sponsor off the list", None, RUNNING, pk="@sponsor"),
    desk("manage-journal", "the journal", JUDGING),
)
NOTICES = (
    desk("manage-notices", "the notices", RUNNING),
    desk("manage-notice-new", "a new notice", RUNNING, RUNNING),
    desk("manage-notice", "a notice, and sending it", RUNNING, RUNNING, pk="@notice"),
    desk("manage-notice-edit", "the words of a notice", RUNNING, RUNNING, pk="@notice"),
    desk("manage-notice-letter", "a notice as a letter", RUNNING, pk="@notice", lang="=it"),
    desk("manage-notice-drop", "putting a notice away", None, RUNNING, pk="@notice"),
    desk("manage-notice-retry", "trying again to deliver it", None, RUNNING, pk="@notice"),
    desk(
        "manage-notice-delivery",
        "what became of one delivery",
        None,
        RUNNING,
        pk="@notice",
        delivery="delivery",
        act="=posted",
    ),
)

JUDGES_ACTS = {
    "results": "handing in results",
    "official": "making results official",
    "reopen": "making them provisional again",
}
ORGANISERS_ACTS = {
    "publish": "publishing",
    "open": "opening entries",
    "close": "closing entries",
    "cancel": "cancelling",
    "delete": "deleting a draft",
}


def acts(name: str, thing: str, what: str) -> tuple[Row, ...]:
    """Each act on a contest: the results are the judges’ as well, the rest is for those who run it."""
    told = ((JUDGING, JUDGES_ACTS), (RUNNING, ORGANISERS_ACTS))
    return tuple(
        desk(name, f"{what}: {said}", who, who, slug=thing, act=f"={act}")
        for who, named in told
        for act, said in named.items()
    )


SEASONS = (
    desk("manage-seasons", "its seasons, drafts too", MEMBERS),
    desk("manage-season-new", "a new season", RUNNING, RUNNING),
    desk("manage-season", "a season", MEMBERS, slug="@season"),
    desk("manage-season-edit", "changing a season", RUNNING, RUNNING, slug="@season"),
    desk("manage-season-rules", "the rules of a season", RUNNING, RUNNING, slug="@season"),
    desk("manage-season-act", "a season: publishing", RUNNING, RUNNING, slug="@season", act="=publish"),
    desk("manage-season-act", "a season: deleting a draft", RUNNING, RUNNING, slug="@season", act="=delete"),
)
TOURNAMENTS = (
    desk("manage-tournaments", "its tournaments, drafts too", MEMBERS),
    desk("manage-tournament-new", "a new tournament", RUNNING, RUNNING),
    desk("manage-tournament", "a tournament, and what can be done with it", MEMBERS, slug="@tournament"),
    desk("manage-tournament-edit", "changing a tournament", RUNNING, RUNNING, slug="@tournament"),
    *acts("manage-tournament-act", "@tournament", "a tournament"),
)
MARATHONS = (
    desk("manage-marathons", "its marathons, drafts too", MEMBERS),
    desk("manage-marathon-new", "a new marathon", RUNNING, RUNNING),
    desk("manage-marathon", "a marathon, and what can be done with it", MEMBERS, slug="@marathon"),
    desk("manage-marathon-edit", "changing a marathon", RUNNING, RUNNING, slug="@marathon"),
    desk("manage-marathon-readings", "how its open points are read", RUNNING, RUNNING, slug="@marathon"),
    desk(
        "manage-marathon-puzzle", "a puzzle’s picture", RUNNING, RUNNING, slug="@marathon", position="puzzle"
    ),
    desk("manage-marathon-postpone", "postponing a marathon", RUNNING, RUNNING, slug="@marathon"),
    *acts("manage-marathon-act", "@marathon", "a marathon"),
)


def of_entries(names: str, thing: str, what: str) -> tuple[Row, ...]:
    """The pages about all entries of a contest."""
    return (
        desk(f"manage-{names}entries", f"{what}: who has entered", AT_DESK, slug=thing),
        desk(f"manage-{names}entries-act", f"{what}: acts on many entries", None, AT_DESK, slug=thing),
        desk(f"manage-{names}entry-new", f"{what}: entering somebody", AT_DESK, AT_DESK, slug=thing),
        desk(f"manage-{names}message-new", f"{what}: writing to entrants", AT_DESK, AT_DESK, slug=thing),
        desk(f"manage-{names}conditions", f"{what}: conditions of entering", RUNNING, RUNNING, slug=thing),
    )


ONE_ENTRY = {"slug": "@tournament", "key": "@entry"}
ONE_SHEET = {"slug": "@tournament", "pk": "@upload"}
ENTRIES = (
    *of_entries("", "@tournament", "a tournament"),
    *of_entries("team-", "@marathon", "a marathon"),
    desk("manage-entry", "one entry, address and all", AT_DESK, **ONE_ENTRY),
    desk("manage-entry-edit", "changing an entry", AT_DESK, AT_DESK, **ONE_ENTRY),
    desk("manage-entry-field", "one field of an entry", AT_DESK, AT_DESK, **ONE_ENTRY, name="=slot"),
    desk("manage-entry-act", "offering a seat", AT_DESK, AT_DESK, **ONE_ENTRY, act="=offer"),
    desk("manage-entry-act", "withdrawing somebody", AT_DESK, AT_DESK, **ONE_ENTRY, act="=withdraw"),
    desk("manage-entry-act", "taking somebody out", AT_DESK, AT_DESK, **ONE_ENTRY, act="=remove"),
    desk("manage-entry-seen", "an alert, dealt with", None, AT_DESK, slug="@tournament", pk="@told"),
    desk("manage-bulk-undo", "taking an act on many back", None, AT_DESK, slug="@tournament", pk="@bulk"),
    desk("manage-free-entries", "free entries, and giving one", RUNNING, RUNNING),
    desk("manage-free-entry-drop", "taking a free entry back", RUNNING, RUNNING, pk="@free"),
)
PARCELS = (
    desk("manage-entries-import", "importing a sheet of entries", AT_DESK, AT_DESK, slug="@tournament"),
    desk("manage-entries-import-check", "what a sheet would do", AT_DESK, AT_DESK, **ONE_SHEET),
    desk("manage-entries-import-settle", "settling what is unclear in a sheet", None, AT_DESK, **ONE_SHEET),
    desk("manage-entries-import-drop", "throwing a sheet away", None, AT_DESK, **ONE_SHEET),
    desk("manage-entries-csv", "entries as CSV, addresses and all", AT_DESK, slug="@tournament"),
    desk("manage-entries-xlsx", "entries as a workbook", AT_DESK, slug="@tournament"),
    desk("manage-start-list-csv", "who starts when, names alone", MEMBERS, slug="@tournament"),
    desk("manage-parcels", "parcels and where they go", AT_DESK, slug="@tournament"),
    desk("manage-parcels-act", "saying where many parcels are", None, AT_DESK, slug="@tournament"),
    desk("manage-parcels-csv", "the list for the courier", AT_DESK, slug="@tournament"),
    desk("manage-parcel", "one parcel", AT_DESK, AT_DESK, **ONE_ENTRY),
    desk("manage-labels", "labels to print", AT_DESK, slug="@tournament", kind="=code"),
    desk("manage-labels-pdf", "labels as PDF", AT_DESK, slug="@tournament", kind="=address"),
    desk("manage-labels-preview", "one label", AT_DESK, slug="@tournament", kind="=slot"),
)
RECORDS = (
    desk("manage-records", "its facts files", RUNNING),
    desk("manage-record-new", "handing in facts files", RUNNING, RUNNING),
    desk("manage-record-check", "what would be made of them", RUNNING, RUNNING),
    desk("manage-record", "a facts file", RUNNING, pk="@record"),
    desk("manage-record-document", "a facts file as it came in", RUNNING, pk="@record"),
    desk("manage-record-remove", "taking an import away", OWNING, OWNING, pk="@record"),
    desk("manage-record-people", "who is in the files", OWNING),
    desk("manage-record-person", "taking somebody out of the files", OWNING, OWNING, key="@known"),
)

ONE_START = {"slug": "@tournament", "start": "=sat-16"}
STARTS = (
    public("start-codes", "fingerprints of start codes, and how to check them", slug="public_tournament"),
    Row(
        "start-stream",
        "a start for the stream; here of a tournament that has none",
        EVERYBODY,
        None,
        {"slug": "public_tournament", "start": "=none"},
        nothing=True,
    ),
    desk("manage-race", "a tournament’s race day", JUDGING, slug="@tournament"),
    desk("manage-start-codes", "making start codes", None, JUDGING, slug="@tournament"),
    desk("manage-start-commit", "publishing their fingerprints", None, JUDGING, slug="@tournament"),
    desk("manage-start", "one start", JUDGING, **ONE_START),
    desk("manage-start-anew", "another code for a start", None, JUDGING, **ONE_START),
    desk("manage-start-reveal", "revealing a code", None, JUDGING, **ONE_START),
    desk("manage-start-go", "giving the go", None, JUDGING, **ONE_START),
    desk("manage-start-stop", "stopping the countdown", None, JUDGING, **ONE_START),
    desk("manage-start-correct", "correcting a go", None, JUDGING, **ONE_START),
    desk("manage-call", "who is on the call", JUDGING, **ONE_START),
    desk("manage-call-note", "noting who is on the call", None, JUDGING, **ONE_START, key="@entry"),
)

EVIDENCE = (
    desk("manage-exports", "exports of the group", JUDGING, JUDGING, slug="@tournament"),
    Row(
        "manage-export",
        "one export; here one that is not there",
        JUDGING,
        JUDGING,
        {"organiser": "organiser", "slug": "@tournament", "pk": "=7"},
        nothing=True,
    ),
    desk("manage-facts", "a tournament’s facts as a file", JUDGING, slug="@tournament"),
    desk("manage-result", "the table that follows from them", JUDGING, slug="@tournament"),
    desk("manage-time", "a time by hand", JUDGING, JUDGING, slug="@tournament", key="@entry"),
)

# a draft has no photos: whoever may look is told that there is none
ONE_PHOTO = {"organiser": "organiser", "slug": "@tournament", "number": "=7"}
PHOTOS = (
    desk("manage-photos", "the photo desk", JUDGING, slug="@tournament"),
    desk("manage-photos-watch", "saying which photo one looks at", None, JUDGING, slug="@tournament"),
    desk("manage-photos-accept-clear", "accepting all clear photos", JUDGING, JUDGING, slug="@tournament"),
    Row("manage-photo", "one photo on the photo desk", JUDGING, None, ONE_PHOTO, nothing=True),
    Row("manage-photo-act", "deciding about it", None, JUDGING, ONE_PHOTO, nothing=True),
    Row(
        "manage-photo-picture",
        "the picture itself",
        JUDGING,
        None,
        {"organiser": "organiser", "slug": "@tournament", "pk": "=7", "size": "=small"},
        nothing=True,
    ),
)

TELEGRAM = (
    mine("telegram", "one’s own Telegram, linked or not", post=False),
    mine("telegram-link", "a link for one’s Telegram", get=False),
    mine("telegram-unlink", "unlinking it", get=False),
    desk("manage-group", "the Telegram group and its bot", MEMBERS),
    desk("manage-group-link", "linking a group, or letting it go", None, RUNNING),
    desk("manage-group-check", "asking whether the bot hears", None, MEMBERS),
    desk("manage-group-again", "having the bot try again", None, MEMBERS, pk="@reply"),
    desk("manage-group-people", "which entrants the bot knows", MEMBERS, slug="@tournament"),
    desk("manage-group-invite", "asking them to link", None, MEMBERS, slug="@tournament"),
    desk("manage-group-presence", "asking who is in the group", None, MEMBERS, slug="@tournament"),
    desk("manage-group-person", "whose an account is", MEMBERS, MEMBERS, **ONE_ENTRY),
)


def api(name: str, what: str, /, **at: str) -> Row:
    """An address for programs."""
    return public(f"api-1:{name}", what, **at)


API = (
    api("docs", "the page about the API"),
    api("openapi", "its description for programs"),
    api("organisers", "organisers"),
    api("organiser", "one organiser", slug="organiser"),
    api("seasons", "seasons"),
    api("season", "one season", slug="public_season"),
    api("season-standings", "a season’s table", slug="public_season"),
    api("season-places", "how each place was reached", slug="public_season"),
    api("tournaments", "tournaments"),
    api("tournament", "one tournament", slug="public_tournament"),
    api("tournament-entrants", "who takes part", slug="public_tournament"),
    api("tournament-standings", "a tournament’s table", slug="public_tournament"),
    api("tournament-facts", "what the table is made of", slug="public_tournament"),
    api("tournament-result", "the table as the command line has it", slug="public_tournament"),
    api("tournament-why", "one time, and why", slug="public_tournament", entry="entry"),
    api("marathons", "marathons"),
    api("marathon", "one marathon", slug="public_marathon"),
    api("marathon-standings", "a marathon’s table", slug="public_marathon"),
    api("archive", "searching"),
    api("person", "everything by one person", key="public_person"),
    api("rulebooks", "rulebooks"),
    api("rulebook", "one rulebook", name="=ojpc-2026"),
    Row("api-1:nothing", "any other address there: not found", EVERYBODY, None, {"rest": "=x"}, nothing=True),
)
ENTERING = (
    mine(
        "enter-tournament",
        "entering a tournament: one that is over takes nobody",
        nothing=True,
        slug="public_tournament",
    ),
    mine("my-entries", "one’s own entries", post=False),
    mine("entry", "somebody else’s entry: not theirs to see", post=False, nothing=True, key="=nobodys"),
    mine("race", "somebody else’s race: not theirs to see", post=False, nothing=True, key="=nobodys"),
    mine("entry-change", "somebody else’s entry: not theirs to change", nothing=True, key="=nobodys"),
    mine("entry-parent", "somebody else’s parent: not theirs to write to", nothing=True, key="=nobodys"),
    Row(
        "parent",
        "a minor’s parent answers, by a secret address; here one that nobody was sent",
        EVERYBODY,
        EVERYBODY,
        {"secret": "=unknown"},
        nothing=True,
    ),
)
TEAMS = (
    mine(
        "enter-marathon",
        "entering a team: a marathon that was taken over from elsewhere takes none",
        nothing=True,
        slug="public_marathon",
    ),
    mine("own-team", "somebody else’s team: not theirs to see", post=False, nothing=True, key="=nobodys"),
    mine("team-edit", "somebody else’s team: not theirs to name", nothing=True, key="=nobodys"),
    mine("team-member-new", "somebody else’s team: not theirs to fill", nothing=True, key="=nobodys"),
    *(
        mine(
            f"team-member{tail}",
            f"somebody else’s team: {said}",
            get=get,
            nothing=True,
            key="=nobodys",
            pk="=9",
        )
        for tail, said, get in (
            ("", "its members are not theirs to see", True),
            ("-invite", "not theirs to invite to", False),
            ("-remove", "not theirs to take people out of", True),
            ("-captain", "not theirs to hand over", True),
        )
    ),
    Row(
        "team-invitation",
        "an invitation to a team, by a secret address; here one that nobody was sent",
        EVERYBODY,
        EVERYBODY,
        {"secret": "=unknown"},
        nothing=True,
    ),
    desk("manage-team-names", "the names of teams, to be looked at", RUNNING, RUNNING, slug="@marathon"),
    desk("manage-team-entries-csv", "teams as CSV, a row for each person", AT_DESK, slug="@marathon"),
    desk("manage-team-entries-xlsx", "teams as a workbook", AT_DESK, slug="@marathon"),
)
POOL = (
    mine("pool", "who looks for a team, or for people", post=False, slug="public_marathon"),
    mine("pool-card-new", "a card of one’s own", slug="public_marathon"),
    mine("pool-card", "somebody else’s card: not theirs to change", nothing=True, pk="=999"),
    mine("pool-card-close", "somebody else’s card: not theirs to close", get=False, nothing=True, pk="=999"),
    mine("pool-ask", "a card that is not there", nothing=True, pk="=999"),
    mine("pool-answer", "an approach that is not theirs", get=False, nothing=True, pk="=999"),
)
WAYS = (
    Row("hook", "what a shop tells, by its signature", None, EVERYBODY, {"slug": "hook"}),
    Row(
        "telegram-hook",
        "what Telegram tells, by a secret",
        None,
        EVERYBODY,
        nothing=True,
    ),
    mine("pay-by-card", "paying for somebody else’s entry", get=False, nothing=True, key="=nobodys"),
    mine("card-done", "back from paying for it", nothing=True, key="=nobodys"),
    mine("entry-pay", "paying somebody else’s entry: not there", post=False, nothing=True, key="=nobodys"),
    mine("entry-withdraw", "leaving somebody else’s entry: not there", nothing=True, key="=nobodys"),
    desk("manage-payments", "what was paid", AT_DESK),
    desk("manage-payment", "one payment, and whose it is", AT_DESK, AT_DESK, pk="@payment"),
    desk("manage-payment-new", "marking an entry as paid", AT_DESK, AT_DESK, **ONE_ENTRY),
    desk("manage-payments-csv", "what was paid, as a file", AT_DESK),
    desk("manage-bank", "a bank’s list", AT_DESK, AT_DESK),
    desk("manage-refunds", "what is paid back", AT_DESK),
    desk("manage-refund", "a refund: paid back, or not needed", RUNNING, RUNNING, pk="@refund"),
    desk("manage-ways", "the ways to pay", RUNNING),
    desk("manage-way-new", "a new way to pay", RUNNING, RUNNING, kind="=bank"),
    desk("manage-way", "a way to pay", RUNNING, RUNNING, pk="@way"),
    desk("manage-way-act", "a way to pay: off", None, RUNNING, pk="@way", act="=off"),
    desk("manage-way-act", "a way to pay: a new secret", None, RUNNING, pk="@way", act="=secret"),
    desk("manage-way-act", "a way to pay: taking it away", None, RUNNING, pk="@way", act="=remove"),
)

ONE_LIST = {"pk": "@card_upload"}
CARDS = (
    desk("manage-cards", "the association’s members", RUNNING),
    desk("manage-card-new", "a new member", RUNNING, RUNNING),
    desk("manage-card", "a member’s card", RUNNING, RUNNING, pk="@card"),
    desk("manage-card-drop", "taking a member off the list", None, RUNNING, pk="@card"),
    desk("manage-cards-csv", "the members as a file", RUNNING),
    desk("manage-card-import", "importing a list of members", RUNNING, RUNNING),
    desk("manage-card-import-check", "what a list of members would do", RUNNING, RUNNING, **ONE_LIST),
    desk("manage-card-import-settle", "settling what is unclear in a list", None, RUNNING, **ONE_LIST),
    desk("manage-card-import-drop", "throwing a list of members away", None, RUNNING, **ONE_LIST),
)


# the public tournament of the tests has no official number yet
ONE_RESULT = {"slug": "public_tournament", "entry": "entry"}
ONE_NUMBER = {"slug": "public_tournament", "number": "=1"}
OFFICIAL = (
    Row("publication", "an official number", EVERYBODY, None, ONE_NUMBER, nothing=True),
    Row("publication-json", "the bytes that were hashed", EVERYBODY, None, ONE_NUMBER, nothing=True),
    Row("certificate", "a finisher’s certificate, once official", EVERYBODY, None, ONE_RESULT, nothing=True),
    Row("result-picture", "a result to share, with consent", EVERYBODY, None, ONE_RESULT, nothing=True),
    Row("result-photo", "the finished puzzle, with consent", EVERYBODY, None, ONE_RESULT, nothing=True),
    desk("manage-table", "the table before it is made official", JUDGING, JUDGING, slug="@tournament"),
    desk("manage-what-if", "what would change if", JUDGING, slug="@tournament"),
    desk("manage-awards", "who wins which prize", RUNNING, RUNNING, slug="@tournament"),
    Row(
        "manage-certificates",
        "all certificates, once official",
        RUNNING,
        None,
        {"organiser": "organiser", "slug": "@tournament"},
        nothing=True,
    ),
    desk("manage-season-awards", "who wins the trophies", RUNNING, RUNNING, slug="@season"),
)


DECISIONS = (
    desk("manage-rulings", "what judges have decided", JUDGING, slug="@tournament"),
    desk("manage-ruling-new", "a new decision", JUDGING, JUDGING, **ONE_ENTRY),
    desk("manage-ruling", "one decision", JUDGING, JUDGING, slug="@tournament", ruling="@ruling"),
    desk("manage-ruling-reverse", "reversing one", JUDGING, JUDGING, slug="@tournament", ruling="@ruling"),
    desk("manage-makeup-new", "agreeing a make-up", JUDGING, JUDGING, **ONE_ENTRY),
    desk("manage-makeup", "one make-up", JUDGING, JUDGING, slug="@tournament", pk="@makeup"),
    desk("manage-cases", "parcels that went wrong", MEMBERS, slug="@tournament"),
    desk("manage-case-new", "reporting one", MEMBERS, MEMBERS, **ONE_ENTRY),
    desk("manage-case", "one of them, without an address", MEMBERS, slug="@tournament", pk="@case"),
    desk("manage-case-decide", "deciding about one", None, JUDGING, slug="@tournament", pk="@case"),
    mine(
        "ruling",
        "a decision about somebody else: not theirs to see",
        post=False, nothing=True, key="=nobodys", ruling="=nobodys",
    ),
    mine(
        "ruling-answer",
        "answering for somebody else: not theirs to do",
        get=False, nothing=True, key="=nobodys", ruling="=nobodys",
    ),
    mine("parcel-trouble", "somebody else’s parcel: not theirs to report", nothing=True, key="=nobodys"),
)  # fmt: skip


ROOMS: Mapping[str, tuple[Row, ...]] = {
    "Reading": READING,
    "Signing in": SIGNING_IN,
    "Oneself": ONESELF,
    "Keeping the site": KEEPING,
    "An organiser’s desk": THE_DESK,
    "Seasons": SEASONS,
    "Tournaments": TOURNAMENTS,
    "Marathons": MARATHONS,
    "Entries": ENTRIES,
    "Sheets, parcels, labels": PARCELS,
    "Starts": STARTS,
    "Photos": PHOTOS,
    "Exports, facts, times by hand": EVIDENCE,
    "Telegram": TELEGRAM,
    "Decisions and make-ups": DECISIONS,
    "Official tables and prizes": OFFICIAL,
    "Facts files": RECORDS,
    "Notices": NOTICES,
    "The API": API,
    "Entering": ENTERING,
    "Teams": TEAMS,
    "The pool": POOL,
    "Ways to pay": WAYS,
    "The association’s members": CARDS,
}
ROWS: tuple[Row, ...] = tuple(row for rows in ROOMS.values() for row in rows)
