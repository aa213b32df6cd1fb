"""Asking somebody to work for an organiser."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from incastro.organisers import services
from incastro.organisers.inviting import Invited
from incastro.organisers.letters import invitation_path
from incastro.rulebook.violation import RuleViolation
from incastro.web.access import DeskRequest
from incastro.web.forms.organiser import InvitationForm
from incastro.web.presenting.moments import language
from incastro.web.site import site_url
from incastro.words import say


@require_http_methods(["GET", "HEAD", "POST"])
def invite(request: DeskRequest) -> HttpResponse:
    """A new invitation."""
    desk = request.desk
    form = InvitationForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        made: list[Invited] = []

        def act() -> str:
            invited = services.invite(
                actor=desk.actor,
                organiser=desk.organiser,
                invited_by=desk.person,
                site=site_url(request),
                **form.values(),
            )
            made.append(invited)
            return reverse("manage-members", args=[desk.organiser.slug])

        with form.refusing():
            way = form.once(act)
            for invited in made:
                tell(request, invited)
            return redirect(way)
    return form.page(request, "incastro/manage/invitation_new.html")


@require_POST
def resend(request: DeskRequest, pk: int) -> HttpResponse:
    """The same invitation, with a new link."""
    desk = request.desk
    invitation = get_object_or_404(desk.organiser.invitations, pk=pk)
    try:
        tell(
            request,
            services.renew_invitation(actor=desk.actor, invitation=invitation, site=site_url(request)),
        )
    except RuleViolation as refused:
        messages.error(request, say(refused.code, refused.params, language()))
    return redirect("manage-members", desk.organiser.slug)


@require_POST
def withdraw(request: DeskRequest, pk: int) -> HttpResponse:
    """Taking it back."""
    desk = request.desk
    invitation = get_object_or_404(desk.organiser.invitations, pk=pk)
    try:
        services.withdraw_invitation(actor=desk.actor, invitation=invitation)
        messages.success(request, gettext("Taken back: its link opens nothing any more."))
    except RuleViolation as refused:
        messages.error(request, say(refused.code, refused.params, language()))
    return redirect("manage-members", desk.organiser.slug)


def tell(request: HttpRequest, invited: Invited) -> None:
    """Whether the letter went out; and its link, which is seen here and nowhere else."""
    values = {"email": invited.invitation.email}
    if invited.sent:
        said = gettext("An email is on its way to %(email)s. If it does not arrive, send this link yourself:")
    else:
        said = gettext("No email went out to %(email)s. Send this link yourself; it is good for 14 days:")
    link = site_url(request) + invitation_path(invited.secret, language())
    level = messages.SUCCESS if invited.sent else messages.WARNING
    messages.add_message(request, level, format_html('{} <br><b class="link">{}</b>', said % values, link))
