"""Official tables, certificates and results to share."""

from django.urls import URLPattern

from incastro.web.access import PUBLIC, page
from incastro.web.addresses import route
from incastro.web.keeping import kept
from incastro.web.views import official

urlpatterns: list[URLPattern] = [
    page(
        route("{tournaments}/<slug:slug>/{official}/<int:number>/"),
        kept(official.publication),
        "publication",
        PUBLIC,
    ),
    page(
        route("{tournaments}/<slug:slug>/{official}/<int:number>.json"),
        official.publication_json,
        "publication-json",
        PUBLIC,
    ),
    page(
        route("{tournaments}/<slug:slug>/{times}/<str:entry>/{certificate}.pdf"),
        official.certificate,
        "certificate",
        PUBLIC,
    ),
    page(
        route("{tournaments}/<slug:slug>/{times}/<str:entry>/result.png"),
        official.result_picture,
        "result-picture",
        PUBLIC,
    ),
    page(
        route("{tournaments}/<slug:slug>/{times}/<str:entry>/{photos}.webp"),
        official.result_photo,
        "result-photo",
        PUBLIC,
    ),
]
