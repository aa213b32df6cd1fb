"""Accounts, persons and consents.

A person can be known without an account: somebody of an imported result, or entered by hand.
"""

import secrets
from typing import ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models
from django.utils.translation import gettext_lazy

# no vowels, so no words; no 0/1 or look-alikes
KEY_LETTERS = "23456789bcdfghjkmnpqrstvwxz"


def new_key() -> str:
    """A public key that says nothing: the address of a person's page."""
    return "".join(secrets.choice(KEY_LETTERS) for _ in range(10))


class Accounts(BaseUserManager["Account"]):
    """How accounts are made."""

    def create_user(self, email: str, password: str | None = None, **fields: object) -> "Account":
        """An account; without a password it signs in by codes alone."""
        account = self.model(email=self.normalize_email(email).lower(), **fields)
        account.set_password(password)
        account.save(using=self._db)
        return account


class Account(AbstractBaseUser):
    """What signs in. Everything else about somebody is the Person's."""

    email = models.EmailField(unique=True)
    is_active = models.BooleanField(default=True)
    keeps_site = models.BooleanField(default=False)  # may open organisers on this site

    objects: ClassVar[Accounts] = Accounts()
    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    def __str__(self) -> str:
        return self.email


class Shown(models.TextChoices):
    """What may be shown of a name in public."""

    FULL = "full", gettext_lazy("name and surname")
    INITIAL = "initial", gettext_lazy("name and the surname’s initial")
    NICKNAME = "nickname", gettext_lazy("nickname only")


class Person(models.Model):
    """Somebody. After erasure only `key`, the pseudonym and the row itself are left."""

    key = models.CharField(max_length=12, unique=True, default=new_key, editable=False)
    account = models.OneToOneField(Account, null=True, on_delete=models.SET_NULL, related_name="person")
    first_name = models.CharField(max_length=80, blank=True)
    last_name = models.CharField(max_length=80, blank=True)
    nickname = models.CharField(max_length=60, blank=True)
    birth_date = models.DateField(null=True, blank=True)
    country = models.CharField(max_length=2, blank=True)  # ISO 3166-1
    city = models.CharField(max_length=80, blank=True)
    language = models.CharField(max_length=2, default="it")
    telegram_id = models.BigIntegerField(null=True, unique=True)
    telegram_name = models.CharField(max_length=80, blank=True)
    shown = models.CharField(max_length=10, choices=Shown.choices, default=Shown.FULL)
    publishes = models.BooleanField(default=False)  # their last answer to the text on publication
    notices_by_email = models.BooleanField(default=False)
    erased_at = models.BigIntegerField(null=True)
    version = models.PositiveIntegerField(default=1)

    PERSONAL: ClassVar[tuple[str, ...]] = (
        "first_name", "last_name", "nickname", "birth_date", "country", "city",
        "telegram_id", "telegram_name",
    )  # fmt: skip

    def __str__(self) -> str:
        return self.key

    @property
    def full_name(self) -> str:
        """`Anna Bianchi`."""
        return f"{self.first_name} {self.last_name}".strip()


class Consent(models.Model):
    """One answer to one version of one text; a later answer is a new row (S-32, S-34)."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="consents")
    document = models.CharField(max_length=60)  # "privacy", "publication", "rulebook:ojpc-2026"
    version = models.CharField(max_length=40)
    given = models.BooleanField()
    at = models.BigIntegerField()

    class Meta:
        ordering = ["-at", "-id"]

    def __str__(self) -> str:
        return f"{self.document} {self.version}"
