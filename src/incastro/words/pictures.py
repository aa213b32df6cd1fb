"""Sentences about pictures that cannot be kept."""

from incastro.words.message import N_, Message

MESSAGES: dict[str, Message] = {
    "picture.empty": N_("This file is empty. Choose the picture again."),
    "picture.too_heavy": N_(
        "This picture is heavier than %(most)s\u00a0MB. Save it smaller and send it again."
    ),
    "picture.too_large": N_(
        "This picture has more than %(most)s\u00a0megapixels. Save it smaller and send it again."
    ),
    "picture.unknown": N_("This is not a picture that we can read. Send a JPEG, PNG or WebP file."),
    "picture.broken": N_("This picture is damaged or cut short. Save it again, or choose another."),
    "picture.svg": N_("This is a drawing (SVG). Save it as PNG or JPEG and send that."),
    "picture.pdf": N_("This is a PDF document. Save the page as PNG or JPEG and send that."),
}
