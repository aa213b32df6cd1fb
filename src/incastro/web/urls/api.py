"""The API’s addresses, each with its rule like every other."""

from django.urls import URLPattern, re_path

from incastro.api.outer import open_to_all
from incastro.api.site import api, nothing_here
from incastro.web.access import PUBLIC, guarded, page
from incastro.web.views import api_docs


def opened(pattern: URLPattern) -> URLPattern:
    """One of the API’s own addresses, open to all."""
    view = guarded(open_to_all(pattern.callback), PUBLIC)
    return URLPattern(pattern.pattern, view, pattern.default_args, pattern.name)


urlpatterns: list[URLPattern] = [
    page("", api_docs.docs, "docs", PUBLIC),
    page("openapi.json", open_to_all(api_docs.openapi), "openapi", PUBLIC),
    *(opened(each) for each in api.urls[0] if isinstance(each, URLPattern) and each.name != "api-root"),
    re_path(r"^(?P<rest>[\s\S]*)$", guarded(open_to_all(nothing_here), PUBLIC), name="nothing"),
]
