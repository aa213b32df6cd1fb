"""What a form's token has led to."""

from django.db import models


class Submission(models.Model):
    """A form that was acted on; the same token again is answered with the same address."""

    token = models.CharField(max_length=32, unique=True)
    led_to = models.TextField()
    at = models.BigIntegerField()

    def __str__(self) -> str:
        return self.token
