"""Keeping a picture: decoded, bounded, encoded anew, stored once."""

import hashlib

from django.core.files.base import ContentFile
from django.db import IntegrityError, transaction

from incastro import clock
from incastro.pictures.encoding import encoded
from incastro.pictures.models import Picture


def keep(data: bytes) -> Picture:
    """The picture in some bytes, re-encoded: no EXIF, no place, nothing but pixels, upright.

    The same bytes again, or other bytes with the same pixels, give the same row. Refusal `picture.…` for
    whatever is not a picture that can be used.
    """
    received = hashlib.sha256(data).hexdigest()
    if (known := Picture.objects.filter(received=received).first()) is not None:
        return known
    made = encoded(data)
    digest = hashlib.sha256(made.data).hexdigest()
    if (known := Picture.objects.filter(digest=digest).first()) is not None:
        return known
    picture = Picture(digest=digest, received=received, width=made.width, height=made.height, at=clock.now())
    picture.file.save(f"{digest}.{made.ending}", ContentFile(made.data), save=False)
    try:
        with transaction.atomic():
            picture.save()
    except IntegrityError:
        # somebody sent the same picture at the same moment: theirs is as good
        picture.file.delete(save=False)
        return Picture.objects.get(digest=digest)
    return picture
