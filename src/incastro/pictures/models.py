"""A picture on disk."""

from django.db import models


class Picture(models.Model):
    """One re-encoded picture. `digest` is the SHA-256 of the file kept, `received` that of what came in."""

    digest = models.CharField(max_length=64, unique=True)
    received = models.CharField(max_length=64, db_index=True)
    file = models.FileField(upload_to="pictures/%Y/%m")
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    at = models.BigIntegerField()

    def __str__(self) -> str:
        return self.digest[:8]
