"""What of an organiser’s facts documents is there, and how it goes out again."""

import io
import zipfile
from dataclasses import dataclass
from hashlib import sha256

from django.db.models import QuerySet
from django.db.models.functions import Length

from incastro.organisers.models import Organiser
from incastro.records.models import Record
from incastro.records.reading import parts_of

# The same files make the same archive, whenever it is asked for.
_STANDING = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class SentBack:
    """A file on its way out; `tag` changes with its bytes."""

    name: str
    document: bytes
    media_type: str

    @property
    def tag(self) -> str:
        """An entity tag."""
        return f'"{sha256(self.document).hexdigest()}"'


def records_of(organiser: Organiser, *, parts: bool = False) -> QuerySet[Record]:
    """An organiser’s documents, the latest first, with `size` in bytes; with `parts` those of seasons too."""
    records = organiser.records.annotate(size=Length("document"))
    return records if parts else records.filter(named_by=None)


def sent_back(record: Record) -> SentBack:
    """A document as it was received, or as redacted since; a season in files as an archive of them all."""
    parts = parts_of(record)
    document = bytes(record.document)
    if not parts:
        return SentBack(record.file_name, document, "application/json")
    own = record.file_name
    while own in parts:
        own = f"_{own}"
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in {own: document, **parts}.items():
            info = zipfile.ZipInfo(name, _STANDING)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, content)
    name = own.removesuffix(".json") + ".zip"
    return SentBack(name, packed.getvalue(), "application/zip")
