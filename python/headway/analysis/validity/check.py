"""A named check of what was measured: evidence of what is wrong with it, and what would mend it.

A trial that fails a validity check gives no number. A figure that fails a check of `warnings` is trusted less.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from headway.analysis.cell.cell_findings import ResultWarning
from headway.analysis.cell.subject import Subject

ContextT = TypeVar("ContextT")


class OfSubject(Protocol):
    """A block or a cell, which knows what was measured."""

    @property
    def subject(self) -> Subject:
        """Its server, workload and load."""


SubjectT = TypeVar("SubjectT", bound=OfSubject)
Found = str | tuple[str, str]
"""Evidence, "" where nothing is wrong; or evidence with a hint of its own."""

GENERATOR_FAULT = "this is a fault of the load generator, not of the server: please report it"


@dataclass(frozen=True)
class Check(Generic[ContextT]):
    """A check of a block, of a cell or of a load, and the hint that goes with its evidence."""

    name: str
    hint: str
    detect: Callable[[ContextT], Found]

    def failed(self, context: ContextT) -> ResultWarning | None:
        """What is wrong with it; None where nothing is."""
        found = self.detect(context)
        evidence, hint = found if isinstance(found, tuple) else (found, self.hint)
        return ResultWarning(name=self.name, evidence=evidence, hint=hint) if evidence else None


def check(name: str, hint: str = "") -> Callable[[Callable[[ContextT], Found]], Check[ContextT]]:
    """Make a check of the function that detects what is wrong."""
    return lambda detect: Check(name, hint, detect)


def check_by_command(name: str, run: str, app: str) -> Callable[[Callable[[SubjectT], str]], Check[SubjectT]]:
    """Make a check with a hint for `headway run`, and one for `headway check`, which measures an app of the user's.

    A hint names options of the command that prints it only.
    """

    def make(detect: Callable[[SubjectT], str]) -> Check[SubjectT]:
        def found(context: SubjectT) -> Found:
            return detect(context), run if context.subject.server.foreign is None else app

        return Check(name, run, found)

    return make


def failed_of(checks: Iterable[Check[ContextT]], context: ContextT) -> tuple[ResultWarning, ...]:
    """All of these checks that fail, in their order."""
    return tuple(failed for each in checks if (failed := each.failed(context)) is not None)
