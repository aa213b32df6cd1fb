"""What the invented organisers wrote: names, standfirsts, notes, prizes."""

from typing import Any

NOTES = """\
La scatola parte sigillata una settimana prima del via. **Non aprirla**: prima si pubblica la foto con
l’adesivo e il codice.

- Il codice si scopre in diretta, pochi minuti prima del via.
- Le foto vanno nel gruppo Telegram: nitide, intere, senza ritagli.
- Chi pensa di stare sotto le due ore e mezza giochi in modalità online.
"""
NOTES_EN = """\
The box leaves sealed a week before the go. **Do not open it**: the photo with the sticker and the code comes
first.

- The code is shown live, a few minutes before the go.
- Photos go into the Telegram group: sharp, whole, uncropped.
- Whoever expects less than two and a half hours should play online.
"""
PRIZES = (
    (1, "Un puzzle da 2000 pezzi, spedizione compresa", "A 2000-piece puzzle, shipping included", 0),
    (2, "Un puzzle da 1000 pezzi", "A 1000-piece puzzle", 0),
    (3, "Un tappeto per puzzle", "A puzzle mat", 1),
)
SERIES = (
    (500, "Ponte coperto"), (500, "Le acacie"), (1000, "Mercato del sabato"), (500, "Torrone"),
    (1000, "Bottega del liutaio"), (500, "Nebbia sul Po"), (1000, "Biblioteca di notte"),
    (1000, "Gatti sui tetti"), (1000, "Cascina d’inverno"), (500, "Tre biciclette"),
    (500, "Orologio astronomico"), (1500, "Duomo e Torrazzo"),
)  # fmt: skip
ALLOWED = """\
- Vassoi, cuffie e un sostegno per il coperchio
- Acqua in bottiglie chiuse
- Cambi fra i cinque della squadra, quando volete
"""
ALLOWED_EN = """\
- Trays, headphones and a stand for the lid
- Water in closed bottles
- Swaps among the five of a team, as often as you like
"""
FORBIDDEN = """\
- Cibo sul tavolo di gara
- Telefoni accesi, foto durante la prova
- Aiuto dal pubblico
"""
FORBIDDEN_EN = """\
- Food on the table
- Phones switched on, photos while playing
- Help from the audience
"""
STANDS: dict[str, dict[str, Any]] = {
    "carnevale-2026": {
        "name": "Torneo di Carnevale", "name_en": "Carnival tournament",
        "short": "Carnevale", "short_en": "Carnival",
        "brand": "Tarsia", "title": "Maschere sul Naviglio", "weekend": "2026-02-14",
    },
    "primavera-2026": {
        "name": "Torneo di primavera", "name_en": "Spring tournament",
        "short": "Primavera", "short_en": "Spring",
        "brand": "Tarsia", "title": "Orto dei semplici", "weekend": "2026-05-09",
    },
    "estate-2026": {
        "name": "Torneo d’estate", "name_en": "Summer tournament",
        "short": "Estate", "short_en": "Summer",
        "brand": "Falegna", "title": "Lido Adda", "weekend": "2026-07-11",
    },
    "settembre-2026": {
        "name": "Mille pezzi di settembre", "name_en": "September thousand",
        "short": "Settembre", "short_en": "September",
        "stand": "Fuori campionato: una scatola da mille, per chi ama le gare lunghe.",
        "stand_en": "Outside the championship: a box of a thousand, for those who love long races.",
        "brand": "Falegna", "title": "Vigna in pendenza", "pieces": 1000, "weekend": "2026-10-03",
    },
    "autunno-2026": {
        "name": "Torneo d’autunno", "name_en": "Autumn tournament",
        "short": "Autunno", "short_en": "Autumn",
        "stand": "Sessanta case, lo stesso puzzle, tre turni. Chi è partito sabato sera ha ancora poche ore "
        "per la foto; gli altri sono già in classifica.",
        "stand_en": "Sixty homes, one puzzle, three starts. Those who set off on Saturday night have a few "
        "hours left for their photo; the others are already in the table.",
        "poster": "hills", "brand": "Tarsia", "title": "Colli in ottobre", "weekend": "2026-10-17",
    },
    "inverno-2026": {
        "name": "Torneo d’inverno", "name_en": "Winter tournament",
        "short": "Inverno", "short_en": "Winter",
        "stand": "Cinquecento pezzi spediti sigillati a casa tua. Parti con gli altri al via del giudice; "
        "hai due settimane per mandare la foto del puzzle finito.",
        "stand_en": "Five hundred pieces sent sealed to your home. You set off with the others at the "
        "judge’s go; you have two weeks to post the photo of the finished puzzle.",
        "poster": "night", "brand": "Tarsia", "title": "Notte a Varenna", "weekend": "2026-11-28",
    },
    "ognissanti-2026": {
        "name": "Torneo di Ognissanti", "name_en": "All Saints tournament",
        "short": "Ognissanti", "short_en": "All Saints",
        "stand": "Fuori campionato, da casa, tre partenze in un fine settimana lungo. "
        "Il via del sabato pomeriggio è già stato dato.",
        "stand_en": "Outside the championship, at home, three starts over the long weekend. "
        "Saturday afternoon is on its way.",
        "brand": "Falegna", "title": "Campanile al tramonto", "weekend": "2026-10-31",
    },
    "natale-2026": {
        "name": "Torneo di Natale", "name_en": "Christmas tournament",
        "short": "Natale", "short_en": "Christmas",
        "stand": "Fuori campionato, quaranta posti: finiti in due giorni. "
        "La lista d’attesa scorre fino al via.",
        "stand_en": "Outside the championship, forty seats: gone in two days. "
        "The waiting list moves up until the go.",
        "brand": "Falegna", "title": "Presepe di sughero", "seats": 40, "weekend": "2026-12-12",
    },
}  # fmt: skip
