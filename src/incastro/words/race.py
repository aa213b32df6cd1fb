"""One’s own race in letters; what its page says stands in `web.presenting.race_words`."""

from incastro.words.message import N_, Message

TOLD: dict[str, Message] = {
    "notice.start_tomorrow": N_("You start on %(starts)s: see what to have ready"),
    "letter.start_tomorrow.subject": N_("%(contest)s: you start tomorrow"),
    "letter.start_tomorrow.body": N_(
        "Your start is on **%(starts)s**.\n\n"
        "Leave the box closed, charge your phone, and be in the Telegram group: photos count there. A page "
        "of your own says what to do, step by step, and knows your times to the second.\n\n"
        "[Your race](%(link)s)"
    ),
}

MESSAGES: dict[str, Message] = {**TOLD}
