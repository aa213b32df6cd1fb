"""Where the invented people live: streets that do not exist, in towns that do."""

from dataclasses import dataclass

from incastro.demo.inventing.slugs import slug


@dataclass(frozen=True, slots=True)
class Home:
    """One address."""

    country: str
    city: str
    postcode: str
    street: str
    province: str = ""


# of everybody whose name is not in the list below, in turn
ITALY = (
    Home("IT", "Lodi", "26900", "via delle Filande 12", "LO"),
    Home("IT", "Crema", "26013", "via del Torrazzetto 4", "CR"),
    Home("IT", "Genova", "16123", "salita dei Fornai 7", "GE"),
    Home("IT", "Torino", "10124", "corso dei Tasselli 31", "TO"),
    Home("IT", "Padova", "35121", "riviera dei Ponti 8", "PD"),
    Home("IT", "Bologna", "40126", "via Mezzacorda 19", "BO"),
    Home("IT", "Roma", "00184", "via dei Quattro Angoli 2", "RM"),
    Home("IT", "Napoli", "80134", "vico Scacchiera 11", "NA"),
    Home("IT", "Bari", "70122", "strada San Tommaso Nuovo 5", "BA"),
    Home("IT", "Palermo", "90133", "via Cassaretto 44", "PA"),
    Home("IT", "Cagliari", "09124", "via del Mirto 3", "CA"),
    Home("IT", "Trento", "38122", "via al Desert 16", "TN"),
)
ABROAD = """
Anneke de Wit|NL|Utrecht|3511 LX|Puzzelgracht 18
Jonas Lindqvist|SE|Uppsala|753 20|Bitgatan 9
Klára Nováková|CZ|Brno|602 00|Dílková 14
Lucía Ortega|ES|Valencia|46003|calle de las Piezas 21
Sofie Vandenberghe|BE|Gent|9000|Stukjesstraat 6
Lars Østergaard|DK|Aarhus|8000|Brikvej 27
Zofia Wiśniewska|PL|Kraków|31-008|ulica Układanki 5
Szymon Błaszczyk|PL|Gdańsk|80-831|ulica Mozaiki 12
Réka Szentgyörgyi|HU|Pécs|7621|Kirakó utca 3
Petra Krajnc|SI|Maribor|2000|Sestavljena ulica 8
Marko Šarić|HR|Zadar|23000|Slagalička ulica 15
Ana Margarida Figueiredo|PT|Coimbra|3000-213|rua das Peças 40
João Pimentel|PT|Braga|4700-034|rua do Encaixe 2
Inês Pimentel|PT|Braga|4700-034|rua do Encaixe 2
Élodie Roussel-Garnier|FR|Nantes|44000|rue des Pièces Perdues 13
Théo Lacombe|FR|Lyon|69001|montée du Casse-Tête 7
Eero Mäkelä|FI|Tampere|33100|Palapelikatu 4
Kristīne Ozoliņa|LV|Rīga|LV-1050|Gabaliņu iela 9
Ioana Dumitrescu|RO|Cluj-Napoca|400006|strada Pieselor 22
Klára Dvořáková|CZ|Olomouc|779 00|Skládankova 1
Jürgen Weißmann|DE|Leipzig|04109|Puzzleweg 33
Friederike Weißmann|DE|Leipzig|04109|Puzzleweg 33
Ingibjörg Sæmundsdóttir|IS|Akureyri|600|Púslgata 10
Konstantinos Papadimitropoulos|GR|Patra|262 21|odos Kommation 17
María Guadalupe Fernández-Villaverde Iturralde|ES|Donostia|20003|calle del Encaje 5
Anna-Katharina Hohenberger-Wallner|AT|Graz|8010|Steckgasse 11
Aoife Mac Giolla|IE|Galway|H91 E2P3|Jigsaw Lane 6
"""
HOMES = {
    slug(name): Home(country, city, postcode, street)
    for name, country, city, postcode, street in (line.split("|") for line in ABROAD.split("\n") if line)
}
# first names of two words; everybody else has one
DOUBLE = ("Ana Margarida", "María Guadalupe")


def home_of(name: str, number: int) -> Home:
    """Where somebody lives; Italians in turn."""
    return HOMES.get(slug(name)) or ITALY[number % len(ITALY)]


def parted(name: str) -> tuple[str, str]:
    """First and last name."""
    first = next((each for each in DOUBLE if name.startswith(each)), name.split(" ", 1)[0])
    return first, name[len(first) :].strip()
