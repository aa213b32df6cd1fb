"""Making a process ready before it answers: whoever comes first waits no longer than whoever comes next.

Addresses with their views, templates, catalogues, texts and rulebooks are read once in a process, and
together take a second or two. Nothing here asks the database or writes anything.
"""

import gc

from django.conf import settings
from django.template.loader import get_template
from django.urls import get_resolver, reverse
from django.utils import translation

from incastro.environment import PACKAGE
from incastro.people.consents import DOCUMENTS, current
from incastro.rulebook.books.book import available, load_book
from incastro.web import again

TEMPLATES = PACKAGE / "web" / "templates"
MANY = 20_000  # objects made before the collector looks for cycles; its usual 700 are fewer than one page's


def warm() -> None:
    """Read what every page is made with, in every language, and keep it out of the collector's way."""
    for path in sorted(TEMPLATES.rglob("*.html")):
        get_template(path.relative_to(TEMPLATES).as_posix())
    for name in available():
        load_book(name)
    for document in DOCUMENTS:
        current(document)
    for lang, _ in settings.LANGUAGES:
        with translation.override(lang):
            get_resolver().resolve(reverse("home"))
        again.ready(lang)
    # what is here now stays: looking through it again and again is a tenth of what an entry takes
    gc.collect()
    gc.freeze()
    gc.set_threshold(MANY, 20, 20)
