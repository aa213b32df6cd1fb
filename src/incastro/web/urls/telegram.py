"""Who somebody is on Telegram: their own page."""

from incastro.web.access import SIGNED_IN, page
from incastro.web.addresses import route
from incastro.web.views import telegram

urlpatterns = [
    page(route("{me}/{telegram}/"), telegram.telegram, "telegram", SIGNED_IN),
    page(route("{me}/{telegram}/{link}/"), telegram.link, "telegram-link", SIGNED_IN),
    page(route("{me}/{telegram}/{remove}/"), telegram.unlink, "telegram-unlink", SIGNED_IN),
]
