"""One letter: plain and HTML, and the headers that let a mail program unsubscribe in one click (RFC 8058)."""

from dataclasses import dataclass

from django.conf import settings
from django.core.mail import EmailMultiAlternatives


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """What goes to one person. `ident` is fixed for a delivery: the same letter sent twice is seen as one."""

    to: str
    subject: str
    plain: str
    html: str
    language: str
    ident: str
    unsubscribe: str = ""
    reply_to: str = ""

    def message(self) -> EmailMultiAlternatives:
        """The message as Django sends it."""
        headers = {
            "Message-ID": self.ident,
            "Content-Language": self.language,
            "Auto-Submitted": "auto-generated",
        }
        if self.unsubscribe:
            headers["List-Unsubscribe"] = f"<{self.unsubscribe}>"
            headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message = EmailMultiAlternatives(
            # a subject is one line, whatever was typed
            subject=" ".join(self.subject.split()),
            body=self.plain,
            from_email=settings.DEFAULT_FROM_EMAIL,
            to=[self.to],
            reply_to=[self.reply_to] if self.reply_to else None,
            headers=headers,
        )
        message.attach_alternative(self.html, "text/html")
        return message
