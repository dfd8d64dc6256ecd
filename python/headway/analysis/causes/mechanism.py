"""A mechanism that can bound an app: what it is, how it is detected, what to do about it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from headway.analysis.causes.case import AppCase, Case, SingleUserCase
from headway.analysis.cell.cell_findings import Cause, CheckCause, RuledOut
from headway.analysis.cell.subject import Subject
from headway.study.app import LibrarySetting
from headway.study.server import Server

Found = Cause | RuledOut | None
"""The result of detection; None where the cell cannot have the mechanism, or no evidence was recorded."""

SettingValue = int | bool | str | None


@dataclass(frozen=True)
class ServerChange:
    """A change to try: capacities by name, the first of them the one that binds; or another server altogether.

    `spared_s` is what a single user's response no longer takes after the change, in seconds, at least;
    `spared_at_most_s` at most, where that is more: the CPU time of connecting is not known separately.
    """

    cause: str
    reason: str
    changes: dict[str, SettingValue] = field(default_factory=dict)
    instead: Server | None = None
    spared_s: float = 0.0
    spared_at_most_s: float = 0.0


def _no_summary(_: Case) -> str:
    return ""


@dataclass(frozen=True)
class Mechanism:
    """Everything that is known of one mechanism. `name` is also the heading of its section in diagnoses.md.

    - `explain`: what it is, in one sentence.
    - `remedy`: what to do, for the server that has it.
    - `detect`: by a cell's figures; with `of_trials` by all trials that measured anything, valid or not, with `last`
      after limits that no manifest declares.
    - `remedy_in_app`: what to do in an app, where that is more specific.
    - `detect_in_app`: by what the probe in an app observed under concurrent users (`headway check`).
    - `detect_in_request`: by what the probe observed of a single user's requests (`headway check`).
    - `summary`: why a cell that has it serves as much as it does. Summaries with a `summary_place` come last, in its
      order.
    - `change`: the setting of the server to change, and how far; None where there is nothing to change.
    - `library_setting`: the setting of an app's library that mends it, for so many concurrent requests and users.
    - `explains_rate`: False where the rate of the requests that got a response needs another explanation.
    - `fails_requests`: whether requests fail by it, so that a change is worth its while at the same rate.
    - `more_processes_help`: whether more processes than processors may raise an app's rate.
    """

    name: str
    explain: str
    remedy: str | Callable[[Subject], str]
    detect: Callable[[Case], Found] | None = None
    of_trials: bool = False
    last: bool = False
    remedy_in_app: str = ""
    detect_in_app: Callable[[AppCase], CheckCause | None] | None = None
    detect_in_request: Callable[[SingleUserCase], Sequence[CheckCause]] | None = None
    summary: Callable[[Case], str] = _no_summary
    summary_place: int = 0
    change: Callable[[Case], ServerChange | None] | None = None
    library_setting: Callable[[int, int], LibrarySetting] | None = None
    explains_rate: bool = True
    fails_requests: bool = False
    more_processes_help: bool = False

    @property
    def anchor(self) -> str:
        """The section of the documentation that explains it."""
        return f"docs/explanation/diagnoses.md#{self.name}"

    def remedy_for(self, subject: Subject) -> str:
        """What to do, with the setting's name and present value where there is one."""
        return self.remedy if isinstance(self.remedy, str) else self.remedy(subject)

    def in_app(self, evidence: str, where: str | None = None) -> CheckCause:
        """A diagnosis of an app, with the place in its code where one is to blame."""
        return CheckCause(name=self.name, evidence=evidence, where=where, remedy=self.remedy_in_app or str(self.remedy))
