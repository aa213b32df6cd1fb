"""The association’s members: names and addresses, for whoever runs it (decision 0029)."""

from incastro.organisers.roles import RUNNING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import card_import, cards

running = held_by(RUNNING)
SHEET = "{member_cards}/{import}/<int:pk>/"

urlpatterns = [
    page(route("{member_cards}/"), cards.cards, "manage-cards", running),
    page(route("{member_cards}/{new}/"), cards.card, "manage-card-new", running),
    page(route("{member_cards}/<int:pk>/"), cards.card, "manage-card", running),
    page(route("{member_cards}/<int:pk>/{remove}/"), cards.drop, "manage-card-drop", running),
    page(route("{member_cards}.csv"), cards.as_csv_file, "manage-cards-csv", running),
    page(route("{member_cards}/{import}/"), card_import.hand_in, "manage-card-import", running),
    page(route(SHEET), card_import.check, "manage-card-import-check", running),
    page(route(SHEET + "{edit}/"), card_import.settle, "manage-card-import-settle", running),
    page(route(SHEET + "{remove}/"), card_import.drop, "manage-card-import-drop", running),
]
