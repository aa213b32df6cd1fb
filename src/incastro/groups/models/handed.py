"""An export of a group that was handed in."""

from django.db import models

from incastro.groups.models.group import Group


class Handed(models.Model):
    """One export, read: `counts` = {"messages", "posts", "new", "same", "filled", "gone", "differing"}.

    `differences` = [{"number", "field", "bot", "export"}, …] without names or captions.
    """

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="handed")
    file_name = models.CharField(max_length=200)
    digest = models.CharField(max_length=64)
    counts = models.JSONField(default=dict)
    differences = models.JSONField(default=list)
    remarks = models.JSONField(default=list)
    at = models.BigIntegerField()
    person = models.BigIntegerField(null=True)  # who handed it in

    class Meta:
        ordering = ["-at", "-id"]

    def __str__(self) -> str:
        return self.file_name
