"""Facebook: a group takes no posts from programs, so the text is made ready to copy."""

from incastro.channels.prose import to_plain


def post(title: str, text: str) -> str:
    """The post as it is pasted: no mark-up, addresses in full."""
    return f"{title}\n\n{to_plain(text)}"
