"""Errors that name the place and the remedy, and the numbered exit codes.

Every error that a user can meet is a `HeadwayError`. The command line prints its faults without a traceback and
ends with its exit code; anything else that is raised is a bug in headway.
"""

from dataclasses import dataclass
from enum import IntEnum

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
