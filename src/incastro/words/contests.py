"""Sentences of contests: their stages, and what a stage does not allow."""

from incastro.words.message import N_, Message, Plural

MESSAGES: dict[str, Message] = {
    "stale": N_(
        "Somebody changed this in the meantime. Look at what is there now, then make your change again."
    ),
    "contest.entered": N_("Somebody has an entry in it: it can be cancelled, and not thrown away."),
    "contest.imported": N_("This comes from a facts file and stays as it was handed in."),
    # the stages, as a page names them
    "stage.draft.name": N_("Draft"),
    "stage.announced.name": N_("Announced"),
    "stage.open.name": N_("Entries open"),
    "stage.closed.name": N_("Entries closed"),
    "stage.running.name": N_("Under way"),
    "stage.provisional.name": N_("Over, not official yet"),
    "stage.official.name": N_("Official"),
    "stage.cancelled.name": N_("Cancelled"),
    # acts that a stage refuses
    "stage.delete": N_("Only a draft can be deleted: this is already public. Cancel it instead."),
    "stage.edit": N_("This can no longer be changed: it is official or cancelled."),
    "stage.change": N_("Dates and links can no longer be changed: it is over."),
    "stage.publish": N_("This is public already."),
    "stage.open": N_("Entries cannot be opened now: publish it first, and before the first start."),
    "stage.close": N_("Entries are not open."),
    "stage.load_results": N_("Results can be handed in once entries are open and until they are official."),
    "stage.make_official": N_("Results can be made official once the contest is over."),
    "stage.reopen": N_("Only official results can be reopened."),
    "stage.cancel": N_("This can no longer be cancelled: it is a draft, official or cancelled already."),
    # what an act needs besides
    "publish.missing": Plural(
        N_("One thing is missing before this can be published. It is listed on the page."),
        N_("%(n)s things are missing before this can be published. They are listed on the page."),
        "n",
    ),
    "official.blocked": Plural(
        N_("One thing is still open, so this cannot be made official. It is listed on the page."),
        N_("%(n)s things are still open, so this cannot be made official. They are listed on the page."),
        "n",
    ),
    "why.needed": N_("Say why: people who made plans will read it."),
    "why.too_long": N_("Say it in at most %(most)s characters."),
}
