"""Money at the desk: what needs a person first, whose a payment is, a bank’s list, what is paid back."""

import html
import re
from decimal import Decimal
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.utils.html import strip_tags

from incastro import clock
from incastro.entries.models import Entry
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.payments.models import Kind, Outcome, Payment, Refund
from incastro.payments.services import leave
from incastro.people.models import Person
from tests.cast import SignedIn
from tests.entries.cast import DAY, NOW, asked, open_tournament, puzzler
from tests.payments.cast import DESK, paid, standing

pytestmark = pytest.mark.django_db
MONEY = "/gestione/club-del-puzzle/pagamenti/"
CSV = "Data;Importo;Descrizione\n{}"


def seen(answer: HttpResponse, status: int = 200) -> str:
    assert answer.status_code == status, answer.status_code
    plain = html.unescape(strip_tags(answer.content.decode())).replace("\N{NO-BREAK SPACE}", " ")
    return " ".join(plain.split())


@pytest.fixture
def entry(club: Organiser) -> Entry:
    with clock.standing_at(NOW):
        return asked(puzzler(1), open_tournament(club))


def by_hand(client: Client, entry: Entry, **more: Any) -> HttpResponse:
    address = f"/gestione/club-del-puzzle/iscrizioni/inverno/{entry.key}/pagamento/"
    data = {
        "amount": "24,90", "paid_at_day": "2026-11-02", "paid_at_time": "12:00",
        "reference": "ricevuta 12", **more,
    }  # fmt: skip
    return client.post(address, data)


def send(client: Client, text: str, name: str = "banca.csv") -> HttpResponse:
    return client.post(f"{MONEY}banca/", {"sent": SimpleUploadedFile(name, text.encode())})


def test_a_judge_sees_nothing_of_money_and_another_organiser_finds_nothing(
    club: Organiser, entry: Entry, judge: Person, other_owner: Person, signed_in: SignedIn
) -> None:
    payment = paid(club, entry=entry)
    assert signed_in(judge).get(MONEY).status_code == 403
    assert signed_in(judge).get(f"{MONEY}{payment.pk}/").status_code == 403
    theirs = MONEY.replace("club-del-puzzle", "tasselli-cremona")
    assert signed_in(other_owner).get(f"{theirs}{payment.pk}/").status_code == 404
    address = f"/gestione/tasselli-cremona/iscrizioni/inverno/{entry.key}/pagamento/"
    assert signed_in(other_owner).get(address).status_code == 404


def test_marked_by_hand_with_a_reference_and_who_did_it(
    club: Organiser, entry: Entry, desk: Person, signed_in: SignedIn
) -> None:
    with clock.standing_at(NOW + 60):
        client = signed_in(desk)
        refused = by_hand(client, entry, reference="")
        assert (refused.status_code, standing(entry)) == (422, "held")
        assert by_hand(client, entry).status_code == 302
    payment = Payment.objects.get()
    assert (payment.kind, payment.reference, payment.noted_by, payment.paid_at) == (
        Kind.BY_HAND, "ricevuta 12", desk, NOW,
    )  # fmt: skip
    assert standing(entry) == "confirmed"
    assert Line.objects.get(action="payment.take").actor == desk.pk


def test_sent_twice_it_is_one_payment(
    club: Organiser, entry: Entry, desk: Person, signed_in: SignedIn
) -> None:
    with clock.standing_at(NOW + 60):
        for _ in range(2):
            assert by_hand(signed_in(desk), entry, token="twice").status_code == 302
    assert Payment.objects.count() == 1


def test_what_is_still_to_come_is_no_payment(
    club: Organiser, entry: Entry, desk: Person, signed_in: SignedIn
) -> None:
    with clock.standing_at(NOW):
        answer = by_hand(signed_in(desk), entry, paid_at_day="2026-11-03")
    assert "Deve ancora venire" in seen(answer, 422)
    assert not Payment.objects.exists()


def test_another_amount_leads_to_a_question_and_a_human_takes_it(
    club: Organiser, entry: Entry, desk: Person, signed_in: SignedIn
) -> None:
    with clock.standing_at(NOW + 60):
        client = signed_in(desk)
        answer = by_hand(client, entry, amount="20")
        payment = Payment.objects.get()
        assert answer["Location"] == f"{MONEY}{payment.pk}/"
        text = seen(client.get(answer["Location"]))
        assert "Accetta l’importo" in text
        assert "dovuto: 24,90 €" in text
        assert client.post(answer["Location"], {"act": "accept", "why": ""}).status_code == 422
        stale = {"act": "accept", "why": "amico", "version": 99}
        assert client.post(answer["Location"], stale).status_code == 422
        fresh = {"act": "accept", "why": "sconto soci", "version": payment.version}
        assert client.post(answer["Location"], fresh).status_code == 302
    assert standing(entry) == "confirmed"


def test_case_a_44_whose_it_is_is_chosen_from_reasons(
    club: Organiser, entry: Entry, desk: Person, signed_in: SignedIn
) -> None:
    with clock.standing_at(NOW + 60):
        payment = paid(club, payer_name="NOME1 COGNOMÈ1")
        client = signed_in(desk)
        assert "NOME1 COGNOMÈ1" in seen(client.get(MONEY))
        page = client.get(f"{MONEY}{payment.pk}/")
        assert "il nome, accenti a parte, l’importo" in seen(page)
        none = client.post(f"{MONEY}{payment.pk}/", {"act": "match"})
        assert "Scegli un’iscrizione" in seen(none, 422)
        wrong = client.post(f"{MONEY}{payment.pk}/", {"act": "match", "code": "9999999"})
        assert "Nessuna vostra iscrizione" in seen(wrong, 422)
        assert client.post(f"{MONEY}{payment.pk}/", {"act": "match", "entry": entry.key}).status_code == 302
        assert "Niente aspetta te" in seen(client.get(MONEY))
    assert standing(entry) == "confirmed"


def test_a_code_says_whose_it_is_too(
    club: Organiser, entry: Entry, desk: Person, signed_in: SignedIn
) -> None:
    with clock.standing_at(NOW + 60):
        payment = paid(club)
        code = entry.reference.lower()
        signed_in(desk).post(f"{MONEY}{payment.pk}/", {"act": "match", "code": f"{code[:3]} {code[3:]}"})
    assert standing(entry) == "confirmed"


def test_dealt_with_leaves_the_list_and_stays_in_the_records(
    club: Organiser, entry: Entry, desk: Person, signed_in: SignedIn
) -> None:
    with clock.standing_at(NOW + 60):
        payment = paid(club, payer_name="Pia Pagatrice")
        client = signed_in(desk)
        client.post(f"{MONEY}{payment.pk}/", {"act": "settle", "why": "restituito"})
        assert "Pia" not in seen(client.get(MONEY))
        assert "restituito" in seen(client.get(f"{MONEY}?all&q=pagatrice"))
        assert "Non si trova niente" in seen(client.get(f"{MONEY}?all&q=nessuno"))


def test_case_a_43_no_cell_of_the_file_is_a_formula(
    club: Organiser, entry: Entry, desk: Person, judge: Person, signed_in: SignedIn
) -> None:
    with clock.standing_at(NOW + 60):
        paid(club, entry=entry, payer_name="=1+1", reference="@evil")
        answer = signed_in(desk).get(MONEY.rstrip("/") + ".csv")
        assert signed_in(judge).get(MONEY.rstrip("/") + ".csv").status_code == 403
    text = answer.content.decode("utf-8-sig")
    assert "'=1+1" in text
    assert "'@evil" in text
    assert "24.90;EUR" in text


def test_a_banks_list_is_looked_at_and_then_taken_in_once(
    club: Organiser, entry: Entry, desk: Person, signed_in: SignedIn
) -> None:
    rows = f"03/11/2026;24,90;{entry.reference}\n03/11/2026;50,00;la nonna\n03/11/2026;-4,00;canone\n"
    with clock.standing_at(NOW + DAY):
        client = signed_in(desk)
        page = send(client, CSV.format(rows))
        text = seen(page)
        assert "Nome1 Cognome1" in text
        assert "canone" not in text
        assert not Payment.objects.exists()
        content = page.content.decode()
        fields = dict(re.findall(r'name="(lines|token)" value="([^"]+)"', content))
        ticked = re.findall(r'value="([^"]+)" id="t-[^"]+" checked', content)
        assert len(ticked) == 1
        for _ in range(2):
            assert client.post(f"{MONEY}banca/", {**fields, "take": ticked})["Location"] == MONEY
        assert standing(entry) == "confirmed"
        assert "Già registrato" in seen(send(client, CSV.format(rows)))
    assert Payment.objects.count() == 1


def test_a_suggestion_that_is_ticked_is_a_humans_word(
    club: Organiser, entry: Entry, desk: Person, signed_in: SignedIn
) -> None:
    with clock.standing_at(NOW + DAY):
        client = signed_in(desk)
        content = send(client, CSV.format("03/11/2026;24,90;da cognome1 nome1\n")).content.decode()
        fields = dict(re.findall(r'name="(lines|token)" value="([^"]+)"', content))
        ident = re.findall(r'value="([^"]+)" id="t-', content)
        assert " checked" not in content
        client.post(f"{MONEY}banca/", {**fields, "take": ident})
    assert standing(entry) == "confirmed"


@pytest.mark.parametrize(
    ("text", "said"), [("Nome;Cognome\nA;B\n", "intestazione"), (CSV.format("x;y;z\n"), "in entrata")]
)
def test_a_file_that_is_no_list_is_refused_in_words(
    club: Organiser, desk: Person, signed_in: SignedIn, text: str, said: str
) -> None:
    assert said in seen(send(signed_in(desk), text), 422)


def test_lines_that_were_changed_on_their_way_are_not_taken(
    club: Organiser, desk: Person, signed_in: SignedIn
) -> None:
    client = signed_in(desk)
    answer = client.post(f"{MONEY}banca/", {"lines": "x:y:z", "take": ["x"]})
    assert answer["Location"] == f"{MONEY}banca/"
    assert "carica di nuovo il file" in seen(client.get(f"{MONEY}banca/"))
    assert not Payment.objects.exists()


def test_refunds_are_seen_at_the_desk_and_settled_by_who_runs_it(
    club: Organiser, entry: Entry, desk: Person, owner: Person, signed_in: SignedIn
) -> None:
    with clock.standing_at(NOW + 60):
        waiting = Entry.objects.get(pk=entry.pk)
        paid(club, entry=waiting)
        leave(actor=DESK, entry=waiting, words="Non posso più")
        refund = Refund.objects.get()
        Refund.objects.update(amount=Decimal(20))
        address = f"{MONEY}rimborsi/{refund.pk}/"
        assert "20 €" in seen(signed_in(desk).get(f"{MONEY}rimborsi/"))
        assert signed_in(desk).get(address).status_code == 403
        client = signed_in(owner)
        assert "«Non posso più»" in seen(client.get(address))
        assert client.post(address, {"act": "pay", "amount": "20", "reference": ""}).status_code == 422
        stale = {"act": "pay", "amount": "20", "reference": "bonifico", "version": 99}
        assert client.post(address, stale).status_code == 422
        done = client.post(address, {"act": "pay", "amount": "20", "reference": "bonifico"})
        assert done["Location"] == f"{MONEY}rimborsi/"
        assert "bonifico" in seen(client.get(address))
    refund.refresh_from_db()
    assert (refund.paid_by, refund.paid_at) == (owner, NOW + 60)


def test_english_speaks_english(club: Organiser, entry: Entry, desk: Person, signed_in: SignedIn) -> None:
    with clock.standing_at(NOW + 60):
        paid(club)
        text = seen(signed_in(desk).get("/en/manage/club-del-puzzle/payments/"))
    assert "To look at (1)" in text
    assert "whose it is, is not known" in text.lower()


def test_a_long_list_asks_the_database_no_more(
    club: Organiser, entry: Entry, desk: Person, signed_in: SignedIn, django_assert_max_num_queries
) -> None:
    with clock.standing_at(NOW + 60):
        for number in range(12):
            paid(club, entry=entry, external=f"n{number}")
        client = signed_in(desk)
        with django_assert_max_num_queries(14):
            assert "era già pagata" in seen(client.get(MONEY))
    assert Payment.objects.filter(outcome=Outcome.ALREADY).count() == 11
