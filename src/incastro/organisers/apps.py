"""Says to the room below what organisers keep of a person."""

from django.apps import AppConfig


class Organisers(AppConfig):
    """Organisers and who works for them."""

    name = "incastro.organisers"

    def ready(self) -> None:
        """Register what is exported of a person, what has to be settled first, and what goes."""
        from incastro.organisers import leaving, selectors
        from incastro.people.erasing import before_erasure, on_erasure, on_export
        from incastro.pictures.showing import uses_pictures

        uses_pictures(selectors.logos)

        on_export("organisers")(leaving.export_memberships)
        before_erasure(leaving.require_another_owner)
        on_erasure(leaving.end_memberships)
