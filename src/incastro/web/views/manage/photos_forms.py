"""The forms that stand on the page of one photo, filled in as far as the page knows."""

from typing import Any

from incastro.web.forms.photos import AcceptForm, AsideForm, AskForm, AssignForm, NoteForm, UndoForm
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.photo_item import OpenItem

KINDS: dict[str, type[Sheet]] = {
    "accept": AcceptForm,
    "ask": AskForm,
    "aside": AsideForm,
    "note": NoteForm,
    "assign": AssignForm,
    "undo": UndoForm,
}


def forms_for(page: OpenItem, bound: tuple[str, Sheet] | None = None) -> dict[str, Any]:
    """Each act's form; the one that was refused as it was sent, so that nothing typed is lost."""
    common = {"entry": page.entry, "role": page.role, "instead": page.instead}
    chosen = 0 if page.foreseen is None else page.foreseen.missing
    accept = {
        **common, "missing": chosen, "code_read": page.code if page.code_wanted else "",
        "box": page.box, "first": page.first_counts, "retake": page.retake,
    }  # fmt: skip
    posts = [shot.number for shot in page.item.with_it]
    made: dict[str, Any] = {
        "accept": AcceptForm(initial=accept),
        "ask": AskForm(initial=common),
        "aside": AsideForm(initial=common),
        "note": NoteForm(initial=common),
        "assign": AssignForm(
            posts=posts, initial={"posts": posts, "instead": page.assignment, "whose": _only(page)}
        ),
        "undo": UndoForm(),
    }
    if bound is not None:
        name, form = bound
        made[name] = form
        made["refused"] = form
        made["open"] = name
    return made


def _only(page: OpenItem) -> str:
    """The one whose it must be, where there is only one."""
    return page.candidates[0].entry if len(page.candidates) == 1 else ""
