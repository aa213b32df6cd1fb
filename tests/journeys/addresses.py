"""Every kind of page, in both languages, with a name for its picture."""

import pytest

ADDRESSES = {
    "home": ("/", "/en/"),
    "tornei": ("/tornei/", "/en/tournaments/"),
    "torneo": ("/tornei/autunno-2026/", "/en/tournaments/autunno-2026/"),
    "torneo-perche": (
        "/tornei/autunno-2026/#perche-tommaso-brandi",
        "/en/tournaments/autunno-2026/#why-tommaso-brandi",
    ),
    "torneo-finito": ("/tornei/primavera-2026/", "/en/tournaments/primavera-2026/"),
    "torneo-prossimo": ("/tornei/inverno-2026/", "/en/tournaments/inverno-2026/"),
    "tempo": (
        "/tornei/autunno-2026/tempi/elena-tiraboschi/",
        "/en/tournaments/autunno-2026/times/elena-tiraboschi/",
    ),
    "stagioni": ("/campionati/", "/en/seasons/"),
    "stagione": ("/campionati/2026/", "/en/seasons/2026/"),
    "stagione-perche": ("/campionati/2026/#perche-ivo-pellegrin", "/en/seasons/2026/#why-ivo-pellegrin"),
    "persona": ("/campionati/2026/persone/ivo-pellegrin/", "/en/seasons/2026/people/ivo-pellegrin/"),
    "maratone": ("/maratone/", "/en/marathons/"),
    "maratona": ("/maratone/cremona-2026/", "/en/marathons/cremona-2026/"),
    "maratona-perche": (
        "/maratone/cremona-2026/#perche-quattro-angoli",
        "/en/marathons/cremona-2026/#why-quattro-angoli",
    ),
    "squadra": (
        "/maratone/cremona-2026/squadre/quattro-angoli/",
        "/en/marathons/cremona-2026/teams/quattro-angoli/",
    ),
    "regolamenti": ("/regolamenti/", "/en/rulebooks/"),
    "regolamento": ("/regolamenti/ojpc-2026/", "/en/rulebooks/ojpc-2026/"),
    "regolamento-maratona": ("/regolamenti/aip-marathon-2026/", "/en/rulebooks/aip-marathon-2026/"),
    "niente": ("/niente/", "/en/nothing/"),
}
EVERY = [
    pytest.param(name, lang, address, id=f"{name}-{lang}")
    for name, pair in ADDRESSES.items()
    for lang, address in zip(("it", "en"), pair, strict=True)
]
