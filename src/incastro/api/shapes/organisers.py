"""Organisers as everybody sees them."""

from pydantic import Field

from incastro.api.shapes.parts import Named, Page, Sponsor


class OrganiserBrief(Named):
    """An organiser in a list."""


class Organiser(Named):
    """An organiser’s public face."""

    about: str = Field(examples=["Puzzle da casa, quattro volte l’anno."])
    email: str | None = Field(
        description="The address it publishes for questions", examples=["ciao@club.example"]
    )
    website: str | None = Field(examples=["https://club.example"])
    zone: str = Field(examples=["Europe/Rome"])
    telegram: str | None = Field(examples=["https://t.me/clubdelpuzzle"])
    facebook: str | None = Field(examples=["https://www.facebook.com/groups/1"])
    sponsors: list[Sponsor]


class Organisers(Page):
    """Organisers, by name."""

    items: list[OrganiserBrief]
