"""Errors that name the place and the remedy, and the numbered exit codes.

Every error that a user can meet is a `HeadwayError`. The command line prints its faults without a traceback and
ends with its exit code; anything else that is raised is a bug in headway.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar

ENDED_UNDER_LOAD = "the server ended under load"
"""The error of a server that ended before its load was over begins so: the analysis takes it for a finding."""


class ExitCode(IntEnum):
    """How a command ended."""

    OK = 0
    LIMIT_MISSED = 1
    BAD_STUDY = 2
    TRIAL_FAILED = 3
    INTERRUPTED = 130


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: where it is, what it is, and what to do about it."""

    message: str
    place: str = ""
    remedy: str = ""

    def __str__(self) -> str:
        head = f"{self.place}: {self.message}" if self.place else self.message
        return f"{head}\n    {self.remedy}" if self.remedy else head


class HeadwayError(Exception):
    """An error for the user. `faults` holds everything that was found wrong, not only the first thing."""

    exit_code = ExitCode.BAD_STUDY

    def __init__(self, *faults: Fault) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


class StudyError(HeadwayError):
    """The study, a manifest or the way headway was called is wrong."""


class MissingError(HeadwayError):
    """Something that the machine would need is missing; the remedy says how to get it."""


class StageError(HeadwayError):
    """A stage of a trial went wrong: the trial failed, the study goes on."""

    exit_code = ExitCode.TRIAL_FAILED


T = TypeVar("T")


class Faults:
    """The faults of a command line so far: all of them are reported at once."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, place: str, message: str, remedy: str = "") -> None:
        """Add one fault."""
        self.found.append(Fault(message, place, remedy))

    @contextmanager
    def at(self, place: str, remedy: str = "") -> Iterator[None]:
        """Add the body's ValueError as a fault of this place, and the faults of its HeadwayError as they are.

        Without a remedy the error's text has both: "message: remedy".
        """
        try:
            yield
        except HeadwayError as error:
            self.found += error.faults
        except ValueError as error:
            message, _, own_remedy = (str(error), "", "") if remedy else str(error).partition(": ")
            self.add(place, message, remedy or own_remedy)

    def read(self, place: str, parse: Callable[[str], T], text: str, otherwise: T, remedy: str = "") -> T:
        """Return what `parse` makes of the text; after a fault `otherwise`, until `raise_any`."""
        with self.at(place, remedy):
            return parse(text)
        return otherwise

    def raise_any(self) -> None:
        """Raise StudyError with everything that was found."""
        if self.found:
            raise StudyError(*self.found)
