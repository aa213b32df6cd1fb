"""What the commands say that run a site: serve, worker, setup."""

from incastro.words.message import N_, Message, Plural

MESSAGES: dict[str, Message] = {
    "site.help.serve": N_("the site itself: pages, and the tasks beside them"),
    "site.help.grace": N_("seconds that open requests and tasks get when it stops (10)"),
    "site.help.worker": N_("run the site’s tasks in a process of its own"),
    "site.help.worker_long": N_(
        "Runs the site’s tasks (emails, notices, tidying) in a process of its own. "
        "Set INCASTRO_WORKER=apart, or the site runs them as well."
    ),
    "site.help.threads": N_("how many tasks at once (2)"),
    "site.help.once": N_("run what is due, then end"),
    "site.ready": N_("Incastro is at %(url)s. Ctrl-C stops it."),
    "site.ready_outside": N_("Visitors find it at %(url)s."),
    "site.not_set_up": N_("Nobody keeps it yet: run `incastro setup`, which asks four questions."),
    "site.working": N_("Worker %(name)s is at work. Ctrl-C stops it."),
    "site.worked_off": Plural(N_("%(n)s task was run."), N_("%(n)s tasks were run."), "n"),
    "site.database_away": N_(
        "The database cannot be used (%(problem)s): look at DATABASE_URL, and whether its server runs"
    ),
    "setup.help": N_("begin: four questions, and the site is yours"),
    "setup.help_long": N_(
        "Makes the database, the account that keeps the site, and its first organiser. Asks what is not "
        "given as an option."
    ),
    "setup.help.organiser": N_("name of the club or association that organises"),
    "setup.help.name": N_("your name and surname"),
    "setup.help.email": N_("your email address: you sign in with it"),
    "setup.help.language": N_("the language that the site speaks to you (it)"),
    "setup.help.zone": N_("the organiser’s time zone (Europe/Rome)"),
    "setup.help.link": N_("make a new link to sign in once, for somebody who has an account"),
    "setup.metavar.organiser": N_("NAME"),
    "setup.metavar.name": N_("NAME"),
    "setup.metavar.email": N_("ADDRESS"),
    "setup.welcome": N_("Welcome. Four questions, and your site is ready."),
    "setup.ask.organiser": N_(
        "1. What is your club or association called? Visitors will read it everywhere."
    ),
    "setup.ask.name": N_("2. What is your name, with surname?"),
    "setup.ask.email": N_("3. What is your email address? You will sign in with it."),
    "setup.ask.tongue": N_(
        "4. Which language does the site speak to you, it or en, and in which time zone are you? Enter alone "
        "for: %(proposed)s"
    ),
    "setup.email": N_("“%(email)s” is not an email address: write like anna@puzzle.example"),
    "setup.zone": N_("“%(zone)s” is not a time zone: write like Europe/Rome"),
    "setup.too_long": N_("at most %(most)s characters"),
    "setup.missing": N_("There is nobody to ask here: give %(options)s as well"),
    "setup.nobody": N_("There is no account with the address %(email)s: check how it is written"),
    "setup.already": N_(
        "This site is set up already, and kept by %(email)s; nothing was changed. A new link to sign in: "
        "incastro setup --link %(email)s"
    ),
    "setup.done": N_("Done: %(organiser)s is open, and %(email)s keeps the site."),
    "setup.link": N_("Sign in once with this link, within three days:\n%(link)s"),
    "setup.next": N_(
        "Now start the site with `incastro serve`; `incastro doctor` says what is still missing."
    ),
}
