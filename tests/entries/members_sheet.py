"""A list of members as an association keeps it, with headings that nobody chose for us."""

HEADINGS = "\ufeffN. tessera;Cognome ;Nome;E-mail;Qualifica;Scadenza"
ROWS = (
    "0017;OLIVARI;Marta;Marta@Example.org;Fondatrice;31/12/2026",
    "0018;Ferrarotti;Luca;luca@example.org;socio;31/12/26",
    "0019;Nicolò;Anna;;Socia;",
    "0020;De Santis;Cristina;cri@example.org;socio onorario;2026",
    ";;;;;",
    "Totale: 4;;;;;",
)


def document(*rows: str, headings: str = HEADINGS) -> bytes:
    """A CSV file, with a mark that says UTF-8 (case A-40)."""
    return "\n".join([headings, *(rows or ROWS), ""]).encode()
