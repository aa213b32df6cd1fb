"""The form on the page about the look: one of every kind of field. It keeps nothing."""

from typing import ClassVar

from django import forms
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy

from incastro.web.forms.fields import BirthdayField, MomentField, MoneyField, PictureField
from incastro.web.forms.rows import RowForm, RowsField
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.widgets import Cards, Checks, Number


class SampleRow(RowForm):
    """A prize."""

    position = forms.IntegerField(label=gettext_lazy("Position"), min_value=1)
    what = forms.CharField(label=gettext_lazy("Prize"), max_length=200)


class SampleForm(Sheet):
    """Everything that a form of the site can have in it."""

    groups: ClassVar = (
        Group("what", gettext_lazy("Texts"), ("title", "title_en", "notes", "email", "link", "country")),
        Group(
            "numbers",
            gettext_lazy("Numbers and days"),
            (("postcode", "city"), "seats", "price", "start", "reserve", "born"),
            gettext_lazy("A number stands with its unit, a time with its zone."),
        ),
        Group("mode", gettext_lazy("How you play"), ("mode",)),
        Group("more", gettext_lazy("Choices and files"), ("channels", "picture", "rules", "closed")),
        Group("prizes", gettext_lazy("Rows that repeat"), ("prizes",)),
    )
    title = forms.CharField(
        label=gettext_lazy("Name"), help_text=gettext_lazy("As it appears on the posters."), max_length=120
    )
    title_en = forms.CharField(label=gettext_lazy("Name in English"), max_length=120, required=False)
    notes = forms.CharField(
        label=gettext_lazy("Notes"), widget=forms.Textarea(attrs={"rows": 4}), required=False
    )
    email = forms.EmailField(
        label=gettext_lazy("Email address"), widget=forms.EmailInput(attrs={"autocomplete": "off"})
    )
    link = forms.URLField(label=gettext_lazy("Link to the stream"), required=False, assume_scheme="https")
    country = forms.ChoiceField(
        label=gettext_lazy("Country"),
        choices=[
            ("it", gettext_lazy("Italy: 24.90 €, shipping included")),
            ("eu", gettext_lazy("Elsewhere")),
        ],
    )
    postcode = forms.CharField(
        label=gettext_lazy("Postcode"),
        max_length=10,
        widget=forms.TextInput(attrs={"inputmode": "numeric"}),
        validators=[RegexValidator(r"^\d{5}$", gettext_lazy("In Italy it has 5 digits."))],
    )
    city = forms.CharField(label=gettext_lazy("City"), max_length=80)
    seats = forms.IntegerField(
        label=gettext_lazy("Seats"), min_value=1, widget=Number(unit=gettext_lazy("people"))
    )
    price = MoneyField(label=gettext_lazy("Price"))
    start = MomentField(
        label=gettext_lazy("Start"), help_text=gettext_lazy("Everybody starts at the judge’s go.")
    )
    reserve = forms.DateField(label=gettext_lazy("Reserve date"), required=False)
    born = BirthdayField(label=gettext_lazy("Born on"))
    mode = forms.ChoiceField(
        label="",
        choices=[("offline", gettext_lazy("Offline")), ("online", gettext_lazy("Online"))],
        widget=Cards(
            hints={
                "offline": gettext_lazy("On your own, with the start code on the box."),
                "online": gettext_lazy("In a video call, camera on the puzzle."),
            }
        ),
    )
    channels = forms.MultipleChoiceField(
        label=gettext_lazy("Where it is announced"),
        choices=[("portal", gettext_lazy("This site")), ("telegram", gettext_lazy("Telegram group"))],
        widget=Checks(hints={"telegram": gettext_lazy("412 people read it.")}),
    )
    picture = PictureField(
        label=gettext_lazy("Picture of the box"),
        help_text=gettext_lazy("Kept secret until the last window has closed."),
        required=False,
    )
    rules = forms.BooleanField(
        label=gettext_lazy("I have read the rulebook and accept it"),
        help_text=gettext_lazy("You may change your mind until entries close."),
    )
    closed = forms.CharField(
        label=gettext_lazy("Not to be changed"),
        help_text=gettext_lazy("It is official (art. 21)."),
        disabled=True,
        required=False,
        initial="2:30:20",
    )
    prizes = RowsField(
        SampleRow,
        label="",
        one=gettext_lazy("Prize"),
        again=gettext_lazy("Another prize"),
        most=4,
        ordered=True,
        required=False,
    )


# what is shown as wrong: one mistake of each kind
WRONG: dict[str, str | list[str]] = {
    "title": "Torneo d’inverno",
    "email": "marta.olivari",
    "postcode": "5610",
    "city": "Pisa",
    "seats": "0",
    "price": "24,90",
    "start_day": "2027-03-28",
    "start_time": "02:30",
    "born_day": "31",
    "born_month": "2",
    "born_year": "2009",
    "prizes.rows": ["0"],
    "prizes.0-position": "1",
}
