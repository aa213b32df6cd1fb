"""What `incastro demo` says."""

from incastro.words.message import N_, Message

MESSAGES: dict[str, Message] = {
    "demo.help": N_("show the site with invented contests"),
    "demo.help.port": N_("port to listen on (8000)"),
    "demo.help.host": N_("address to listen on (127.0.0.1: this machine only)"),
    "demo.help.open": N_("open it in the browser as well"),
    "demo.help.fresh": N_("build the contests afresh, whatever was changed in them"),
    "demo.not_a_demo": N_(
        "%(database)s is not a demonstration’s database, so it is left alone: unset DATABASE_URL, "
        "or name an empty one"
    ),
    "demo.ready": N_("Incastro is at %(url)s with invented contests. Ctrl-C stops it."),
    "demo.port_in_use": N_(
        "Port %(port)s is in use: stop what uses it, or choose another, as in --port %(other)s"
    ),
    "demo.port_forbidden": N_("Port %(port)s may not be used by this user: choose one above 1023"),
    "demo.port_impossible": N_("“%(port)s” is not a port: write a number from 1 to 65535"),
    "demo.host_unknown": N_("“%(host)s” is not an address of this machine: leave --host out, or use 0.0.0.0"),
    "demo.folder_closed": N_(
        "%(folder)s cannot be written to (%(problem)s): set INCASTRO_VAR to a folder of your own"
    ),
}
