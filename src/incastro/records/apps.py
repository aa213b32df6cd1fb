"""Says to the rooms below what facts documents keep of a person."""

from django.apps import AppConfig


class Records(AppConfig):
    """Facts documents, kept byte for byte."""

    name = "incastro.records"

    def ready(self) -> None:
        """Register what is exported of a person, and what goes."""
        from incastro.people.erasing import on_erasure, on_export
        from incastro.records import erasing

        on_export("records")(erasing.export_entries)
        on_erasure(erasing.redact)
