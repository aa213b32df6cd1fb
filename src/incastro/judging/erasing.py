"""What judging forgets of somebody who is erased: words, theirs and those written about them (S-32).

What was decided stays, with its article and its numbers: others' places hang on it.
"""

from incastro.judging.models import Answer, BoxNote, Look, ParcelCase, Ruling
from incastro.people.erasing import on_erasure
from incastro.people.models import Person
from incastro.starts.models import MakeUp

FORGOTTEN = "–"  # a reason is never empty


@on_erasure
def forget_words(person: Person) -> None:
    """Reasons, public wording, answers, what was said of a parcel, judges' notes on photos."""
    Ruling.objects.filter(entry__person=person).update(
        reason=FORGOTTEN, public_words="", public_words_en="", is_public=False
    )
    Answer.objects.filter(ruling__entry__person=person).update(words=FORGOTTEN)
    ParcelCase.objects.filter(entry__person=person).update(words="", why="")
    MakeUp.objects.filter(entry__person=person).update(why="")
    Look.objects.filter(entry__person=person).update(note="")
    BoxNote.objects.filter(entry__person=person).update(why=FORGOTTEN)
