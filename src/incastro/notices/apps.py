"""Says to the rooms below what notices keep of a person, and which pictures they show."""

from django.apps import AppConfig


class Notices(AppConfig):
    """Notices and where they went."""

    name = "incastro.notices"

    def ready(self) -> None:
        """Register pictures, exports and erasure."""
        from incastro.notices import keeping
        from incastro.people.erasing import on_erasure, on_export
        from incastro.pictures.showing import uses_pictures

        uses_pictures(keeping.uses_of)
        on_export("notices")(keeping.export_received)
        on_erasure(keeping.forget)
