"""Adding, naming and removing passkeys."""

from typing import Any, cast

from allauth.mfa.webauthn.internal import auth
from allauth.mfa.webauthn.views import AddWebAuthnView, EditWebAuthnView, RemoveWebAuthnView
from django.urls import reverse_lazy

from incastro.people.models import Account


class Add(AddWebAuthnView):
    """Every key that is added can sign in by itself: the device asks for a finger, a face or a PIN."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """As allauth’s, with the form that was refused kept, and a key that stands alone."""
        context = super().get_context_data(**kwargs)
        if "form" in kwargs:
            context["form"] = kwargs["form"]
        user = cast(Account, self.request.user)
        context["js_data"] = {"creation_options": auth.begin_registration(user, True)}
        return context


class Rename(EditWebAuthnView):
    """What a passkey is called."""

    success_url = reverse_lazy("me")


class Remove(RemoveWebAuthnView):
    """A passkey goes."""

    success_url = reverse_lazy("me")


add = Add.as_view()
rename = Rename.as_view()
remove = Remove.as_view()
