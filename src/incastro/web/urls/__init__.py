"""Addresses: Italian without a prefix, English under /en/, both in their own words.

Each room of the site has a module here; its addresses are made with `access.page`, rule included.
"""

from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path

from incastro.web.urls import (
    account,
    card_payments,
    design,
    entering,
    hooks,
    machine,
    manage,
    official,
    paying,
    pool,
    public,
    race,
    rulings,
    starts,
    teams,
    telegram,
)
from incastro.web.views import errors

urlpatterns = [
    *machine.urlpatterns,
    *hooks.urlpatterns,
    *i18n_patterns(
        # before what everybody reads: `/torneo/iscrizione/` is no time, no team
        path(
            "",
            include(
                [
                    *starts.urlpatterns,
                    *race.urlpatterns,
                    *telegram.urlpatterns,
                    *rulings.urlpatterns,
                    *official.urlpatterns,
                    *entering.urlpatterns,
                    *teams.urlpatterns,
                    *pool.urlpatterns,
                    *paying.urlpatterns,
                    *card_payments.urlpatterns,
                ]
            ),
        ),
        path("", include(public.urlpatterns)),
        path("", include(account.urlpatterns)),
        path("", include(manage.urlpatterns)),
        path("", include(design.urlpatterns)),
        prefix_default_language=False,
    ),
]
handler404 = errors.not_found
handler500 = errors.broken
handler400 = errors.bad_request
