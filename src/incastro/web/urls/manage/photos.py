"""The photo desk: judges alone; an owner and an organiser judge as well (decision 0036)."""

from django.urls import URLPattern, register_converter

from incastro.organisers.roles import JUDGING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import photos, photos_acts, photos_clear


class SignedConverter:
    """A message's number; those from before a group became a supergroup are below zero (case A-58)."""

    regex = "-?[0-9]{1,18}"

    def to_python(self, value: str) -> int:
        """The number."""
        return int(value)

    def to_url(self, value: int) -> str:
        """As it stands in an address."""
        return str(value)


register_converter(SignedConverter, "signed")
judging = held_by(JUDGING)
AT = "{tournaments}/<slug:slug>/{photos}/"

urlpatterns: list[URLPattern] = [
    page(route(AT), photos.photos, "manage-photos", judging),
    page(route(AT + "watching/"), photos.watch, "manage-photos-watch", judging),
    page(route(AT + "clear/"), photos_clear.accept_clear, "manage-photos-accept-clear", judging),
    page(route(AT + "<int:pk>/<slug:size>.webp"), photos.picture, "manage-photo-picture", judging),
    page(route(AT + "<signed:number>/"), photos.photo, "manage-photo", judging),
    page(route(AT + "<signed:number>/act/"), photos_acts.act, "manage-photo-act", judging),
]
