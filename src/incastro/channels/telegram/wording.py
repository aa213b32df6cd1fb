"""What the bot says, as Telegram shows it: one text under its message, or several in one."""

from collections.abc import Sequence
from html import escape

from django.conf import settings
from django.urls import reverse
from django.utils.translation import override

from incastro.channels.telegram.texts import MESSAGE, length_of
from incastro.groups.models import Reply
from incastro.groups.services.saying import PRIVATE
from incastro.words import say

AGAIN = ("again_sealed", "again_finish")
MOST = 10  # texts in one message: more is a wall that nobody reads


def words_of(reply: Reply) -> str:
    """The sentence of a reply, in its language, without mark-up."""
    code = next((each for each in AGAIN if reply.code.startswith(each)), reply.code)
    link = {"link": _page(reply.lang)} if reply.kind == PRIVATE else {}
    text = say(f"bot.{code}", {**reply.params, **link}, reply.lang)
    if reason := reply.params.get("reason"):
        # why comes first: it is what they have to do otherwise
        why = say(f"ask.{reason}", lang=reply.lang)
        return f"{why.rstrip('.')}. {text}"
    return text


def alone(reply: Reply) -> str:
    """One text, under the message that it answers."""
    return escape(words_of(reply), quote=False)


def together(replies: Sequence[Reply]) -> str:
    """Several texts in one message: who is meant by each, by what Telegram itself calls them."""
    by_words: dict[str, list[Reply]] = {}
    for each in replies:
        by_words.setdefault(words_of(each), []).append(each)
    return "\n\n".join(
        f"{', '.join(dict.fromkeys(map(_who, meant)))}: {escape(words, quote=False)}"
        if any(each.message_id for each in meant)
        else escape(words, quote=False)
        for words, meant in by_words.items()
    )


def fitting(replies: Sequence[Reply]) -> list[Reply]:
    """As many of the first as go into one message; at least one."""
    taken = list(replies[:MOST])
    while len(taken) > 1 and length_of(together(taken)) > MESSAGE:
        taken.pop()
    return taken


def _who(reply: Reply) -> str:
    message = reply.message
    if message is None:
        return ""
    name = escape(message.sender_name or "?", quote=False)
    if message.sender_kind == "person" and message.sender_id:
        # a mention rings at whom it means, which the answer to a message would have done
        return f'<a href="tg://user?id={message.sender_id}">{name}</a>'
    return f"<b>{name}</b>"


def _page(lang: str) -> str:
    """The address of the page where somebody says who they are."""
    with override(lang):
        return f"{settings.ENVIRONMENT.url}{reverse('telegram')}"
