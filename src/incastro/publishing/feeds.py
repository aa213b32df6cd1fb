"""The Atom feed (RFC 4287): notices that stand on this site, and results as they become official."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from django.utils.feedgenerator import Atom1Feed

from incastro.channels.prose import to_html
from incastro.contests.stages import stage_of
from incastro.marathons.models import Marathon
from incastro.notices.links import page_link, site_host, site_url
from incastro.notices.models import Notice
from incastro.notices.selectors import on_portal
from incastro.organisers.models import Organiser
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Tournament
from incastro.words import say

MOST = 50
# XML has no way to write these, and one of them would be the end of the whole feed
UNWRITABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of the feed; `ident` never changes."""

    ident: str
    title: str
    link: str
    at: int
    author: str
    html: str


def feed(lang: str, self_link: str, organiser: Organiser | None = None) -> bytes:
    """The feed of the site, or of one organiser, in a language; newest first."""
    items = sorted([*_notices(lang, organiser), *_results(lang, organiser)], key=lambda item: -item.at)[:MOST]
    newest = max((item.at for item in items), default=0)
    name = UNWRITABLE.sub("", organiser.name) if organiser is not None else "Incastro"
    made = _Feed(
        title=name,
        link=page_link("home", lang=lang)
        if organiser is None
        else page_link("organiser", organiser.slug, lang=lang),
        description=say("feed.about", lang=lang),
        language=lang,
        feed_url=self_link,
        feed_guid=f"tag:{site_host()},2026:feed:{organiser.pk if organiser else 'all'}:{lang}",
        updated=newest,
    )
    for item in items:
        when = datetime.fromtimestamp(item.at, UTC)
        made.add_item(
            title=UNWRITABLE.sub("", item.title),
            link=item.link,
            description=UNWRITABLE.sub("", item.html),
            unique_id=item.ident,
            author_name=UNWRITABLE.sub("", item.author),
            pubdate=when,
            updateddate=when,
        )
    return made.writeString("utf-8").encode()


class _Feed(Atom1Feed):
    """Says when its newest entry came, not when it was asked for: the same bytes until something happens."""

    def latest_post_date(self) -> datetime:
        return datetime.fromtimestamp(self.feed["updated"], UTC)


def _notices(lang: str, organiser: Organiser | None) -> Iterator[Item]:
    for notice in on_portal(MOST, organiser):
        yield Item(
            f"tag:{site_host()},2026:notice:{notice.pk}",
            notice.said("title", lang),
            page_link("notice", notice.pk, lang=lang),
            notice.sent_at or 0,
            notice.organiser.name,
            to_html(notice.said("body", lang)) + _picture(notice),
        )


def _picture(notice: Notice) -> str:
    if notice.picture is None:
        return ""
    return f'<p><img src="{site_url()}/pictures/{notice.picture.digest}.webp" alt=""></p>'


def _results(lang: str, organiser: Organiser | None) -> Iterator[Item]:
    for kind, rows in (("tournament", Tournament.objects.all()), ("marathon", Marathon.objects.all())):
        official = rows.exclude(official_at=None).select_related("organiser").order_by("-official_at")
        found = official if organiser is None else official.filter(organiser=organiser)
        for row in found[:MOST]:
            if stage_of(row) is Stage.OFFICIAL and row.official_at is not None:
                title = say("feed.official", {"name": row.said("name", lang)}, lang)
                yield Item(
                    f"tag:{site_host()},2026:{kind}:{row.pk}:official",
                    title,
                    page_link(kind, row.slug, lang=lang),
                    row.official_at,
                    row.organiser.name,
                    f"<p>{say('feed.table', lang=lang)}</p>",
                )
