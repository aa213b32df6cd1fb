"""What programs read, at addresses without a language: the API, calendars, feeds, pictures."""

from django.urls import URLPattern, URLResolver

from incastro.web.access import PUBLIC, page
from incastro.web.views import pictures

urlpatterns: list[URLPattern | URLResolver] = [
    page("pictures/<slug:digest>.webp", pictures.picture, "picture", PUBLIC),
]
