"""A parent answers: what it is about, yes or no, without an account."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from incastro.entries.services.parents import answer_as_parent, home_of
from incastro.rulebook.violation import RuleViolation
from incastro.web.forms.entering_change import ParentForm
from incastro.web.presenting.entering_parent import parent_page


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def parent(request: HttpRequest, secret: str) -> HttpResponse:
    """Read, then say yes or no; an answer can be changed by the same link."""
    try:
        home = home_of(secret)
    except RuleViolation:
        return render(request, "incastro/entering/parent_unknown.html", status=404)
    form = ParentForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        with form.refusing():

            def act() -> str:
                answer_as_parent(secret=secret, consents=form.values()["answer"] == "yes")
                return request.path

            return HttpResponseRedirect(form.once(act), status=303)
    return form.page(request, "incastro/entering/parent.html", {"page": parent_page(home)})
