"""A bank’s list: handed in, looked at line by line, then what was chosen is taken in."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from incastro.payments.bank import Guess, Line, foresee, read_lines, take_lines
from incastro.payments.bank.carrying import carried, read_carried
from incastro.payments.models import Kind
from incastro.refusal import Refusal
from incastro.submissions.services import once
from incastro.web.access import DeskRequest
from incastro.web.forms.payments_desk import BankFileForm
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.bank_page import bank_groups, how_many
from incastro.web.presenting.moments import language
from incastro.web.presenting.payments_desk import tabs, taken_said
from incastro.words import say


@require_http_methods(["GET", "HEAD", "POST"])
def bank(request: DeskRequest) -> HttpResponse:
    """Hand in a list; the same page shows what each line is; a second yes takes it in."""
    if "lines" in request.POST:
        return _take(request)
    form = BankFileForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        sent = form.cleaned_data["sent"]
        with form.refusing():
            return _looked_at(request, read_lines(sent.read(), sent.name), sent.name)
    return form.page(request, "incastro/manage/payments/bank.html", {"tabs": tabs(request)})


def _looked_at(request: DeskRequest, lines: list[Line], name: str) -> HttpResponse:
    """What each line would come to; nothing is done."""
    organiser = request.desk.organiser
    found = foresee(organiser, lines)
    context = {
        "groups": bank_groups(found),
        "figures": how_many(found),
        "lines": carried(lines, organiser),
        "file": name,
        "any": any(each.guess is not Guess.KNOWN for each in found),
        "form": Sheet(),
    }
    return render(request, "incastro/manage/payments/bank_lines.html", context)


def _take(request: DeskRequest) -> HttpResponse:
    """Take in what was ticked, once however often it is sent."""
    desk, back = request.desk, reverse("manage-bank", args=[request.desk.organiser.slug])
    try:
        lines = read_carried(request.POST["lines"], desk.organiser)
    except Refusal as refused:
        messages.error(request, say(refused.code, refused.params, language()))
        return redirect(back)
    chosen = set(request.POST.getlist("take"))

    def act() -> str:
        wanted = [line for line in lines if line.ident in chosen]
        # a suggestion that was ticked is a human’s word for whose it is
        entries = {
            each.line.ident: each.entry
            for each in foresee(desk.organiser, wanted)
            if each.guess is Guess.SUGGESTED and each.entry is not None
        }
        way = desk.organiser.ways.filter(kind=Kind.BANK).first()
        taken = take_lines(actor=desk.actor, organiser=desk.organiser, lines=wanted, entries=entries, way=way)
        messages.success(request, taken_said(taken))
        return reverse("manage-payments", args=[desk.organiser.slug])

    return redirect(once(request.POST.get("token", ""), act))
