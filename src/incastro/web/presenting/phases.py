"""Stages in words."""

from incastro.rulebook.stages import Stage
from incastro.web.presenting import moments
from incastro.words import say


def stage_said(stage: Stage) -> str:
    """`Iscrizioni aperte`."""
    return say(f"stage.{stage.value}.name", {}, moments.language())
