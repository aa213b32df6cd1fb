"""An address as it stands on a parcel: the lines of the country that it goes to, the country in capitals."""

from incastro.entries.models import Address
from incastro.entries.prices import AT_HOME
from incastro.sheets.folding import fold
from incastro.words import say

CITY_FIRST = {"GB", "GG", "IE", "IM", "JE", "MT"}  # the postcode has a line of its own below the city


def lines_of(address: Address, name: str, lang: str) -> list[str]:
    """Every line of a label, the name first; nothing is left out and nothing is empty."""
    lines = [name]
    if address.recipient and fold(address.recipient) != fold(name):
        lines.append(f"c/o {address.recipient}")
    lines += [address.street, address.more, *_place(address)]
    if address.country and address.country != AT_HOME:
        lines.append(country_said(address.country, lang).upper())
    return [line for line in (" ".join(line.split()) for line in lines) if line]


def country_said(country: str, lang: str) -> str:
    """`Germania`, `Germany`; the code itself where no name is known."""
    try:
        return say(f"country.{country}", {}, lang)
    except KeyError:
        return country


def is_complete(address: Address | None) -> bool:
    """Whether a courier can deliver there: a street, a postcode, a place, a country."""
    return address is not None and all((address.street, address.postcode, address.city, address.country))


def _place(address: Address) -> list[str]:
    city = address.city.upper()
    if address.country in CITY_FIRST:
        return [city, address.province, address.postcode.upper()]
    # Italy writes the sigla of the province behind the city
    province = address.province.upper() if len(address.province) == 2 else address.province
    if address.country == AT_HOME or not province:
        return [f"{address.postcode} {city} {province}"]
    return [f"{address.postcode} {city}", province]
