"""Couriers whose parcels can be followed on a page of theirs, by the names that organisers write."""

from urllib.parse import quote

from incastro.sheets.folding import fold

# by the first word of the name, folded; `{}` is the number
PAGES = {
    "brt": "https://www.mybrt.it/it/mybrt/my-parcels/search?parcelNumber={}",
    "bartolini": "https://www.mybrt.it/it/mybrt/my-parcels/search?parcelNumber={}",
    "dhl": "https://www.dhl.com/it-it/home/tracking.html?tracking-id={}",
    "dpd": "https://tracking.dpd.de/status/it_IT/parcel/{}",
    "fedex": "https://www.fedex.com/fedextrack/?trknbr={}",
    "gls": "https://www.gls-italy.com/it/servizi-per-destinatari/ricerca-spedizioni?match={}",
    "poste": "https://www.poste.it/cerca/index.html#/risultati-spedizioni/{}",
    "sda": "https://www.poste.it/cerca/index.html#/risultati-spedizioni/{}",
    "tnt": "https://www.fedex.com/fedextrack/?trknbr={}",
    "ups": "https://www.ups.com/track?tracknum={}",
}
# offered to whoever types a name; any other is as good
NAMES = ("BRT", "DHL", "DPD", "FedEx", "GLS", "Poste Italiane", "SDA", "UPS")


def tracking_page(courier: str, tracking: str) -> str:
    """Where a parcel can be followed; empty where the courier is not known, or there is no number."""
    first = fold(courier).split(" ")[0]
    if not tracking or first not in PAGES:
        return ""
    return PAGES[first].format(quote(tracking.replace(" ", ""), safe=""))
