"""A mechanism that can bound a server or an app: what it is, how it is detected, what to do about it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

from headway.analysis.causes.case import Case, SingleUserCase
from headway.analysis.cell.cell_findings import Cause, CheckCause, RuledOut
from headway.analysis.cell.subject import Subject
from headway.format import plural
from headway.study.app import LibrarySetting
from headway.study.server import Server

SettingValue = int | bool | str | None


@dataclass(frozen=True)
class Detection:
    """Evidence that shows a mechanism, or that rules it out (`shown` is False).

    `where` is the line of the app's code that is to blame; `remedy` what to do, where that is not the mechanism's own.
    `share` is what part of a single user's response time it takes, None where that is not known.
    """

    evidence: str
    shown: bool = True
    where: str | None = None
    remedy: str = ""
    share: float | None = None


Named = tuple[str, Detection]
"""A mechanism by its name, with its evidence."""

Found = Detection | None
"""The result of detection; None where the cell cannot have the mechanism, or no evidence was recorded."""


@dataclass(frozen=True)
class ServerChange:
    """A change to try: capacities by name, the first of them the one that binds; or another server altogether.

    `spared_s` is what a single user's response no longer takes after the change, in seconds, at least;
    `spared_at_most_s` at most, where that is more: the CPU time of connecting is not known separately.
    """

    reason: str
    changes: dict[str, SettingValue] = field(default_factory=dict)
    instead: Server | None = None
    spared_s: float = 0.0
    spared_at_most_s: float = 0.0


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
    - `at_any_load`: whether an app that has it is not healthy, however many users are served as quickly as one.
    - `counted`: whether kernel, backends or processes counted it, so that it holds beside what a time budget shows.
    """

    name: str
    explain: str
    remedy: str | Callable[[Subject], str]
    detect: Callable[[Case], Found] | None = None
    of_trials: bool = False
    last: bool = False
    remedy_in_app: str = ""
    detect_in_app: Callable[[Case], Found] | None = None
    detect_in_request: Callable[[SingleUserCase], Sequence[Detection]] | None = None
    summary: str | Callable[[Case], str] = ""
    summary_place: int = 0
    change: Callable[[Case], ServerChange | None] | None = None
    library_setting: Callable[[int, int], LibrarySetting] | None = None
    explains_rate: bool = True
    fails_requests: bool = False
    more_processes_help: bool = False
    at_any_load: bool = False
    counted: bool = False

    def named(self, detection: Detection, subject: Subject) -> Cause | RuledOut:
        """The diagnosis of a cell, with what to do; or why it has not got it."""
        if not detection.shown:
            return RuledOut(name=self.name, evidence=detection.evidence)
        own = self.remedy if isinstance(self.remedy, str) else self.remedy(subject)
        return Cause(name=self.name, evidence=detection.evidence, remedy=detection.remedy or own)

    def in_app(self, detection: Detection) -> CheckCause:
        """The diagnosis of an app that has it."""
        remedy = detection.remedy or self.remedy_in_app or (self.remedy if isinstance(self.remedy, str) else "")
        share = None if detection.share is None else min(1.0, detection.share)
        return CheckCause(
            name=self.name, evidence=detection.evidence, where=detection.where, share=share, remedy=remedy
        )

    def summary_of(self, case: Case) -> str:
        """Why the cell, which has it, serves as much as it does."""
        return self.summary if isinstance(self.summary, str) else self.summary(case)


def another_server(case: Case) -> ServerChange | None:
    """A server that holds more requests at once: an async one, or one with threads.

    An app that computes all the time needs something else.
    """
    if case.names & {"gil-bound", "cpu-bound"}:
        return None
    wanted = case.subject.users or case.at_once(case.subject.hold_s) or 2
    for other in case.substitutes:
        subject = replace(case.subject, server=other)
        if other.name == case.server.name or subject.blocks_its_loop:
            continue
        if subject.concurrency_limit is None or subject.concurrency_limit >= wanted:
            how = "is async" if other.operations == "async" else "has threads for its operations"
            at_a_time = plural(case.subject.concurrency_limit or 1, "request")
            return ServerChange(f"it holds {at_a_time} at a time; {other.name} {how}", instead=other)
    return None


def substitutes(server: Server, study: Sequence[Server], catalog: Sequence[Server] = ()) -> list[Server]:
    """The servers that could take this one's place, the likeliest first: of the study, and with similar names and
    environments."""

    def unlike(other: Server) -> tuple[bool, bool, int]:
        alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(server.name, other.name, strict=False)))
        return (other not in study, other.environment != server.environment, -alike)

    names = {each.name for each in study}
    others = [*study, *(each for each in catalog if each.name not in names)]
    return sorted((each for each in others if each.name != server.name and not each.tuned_from), key=unlike)
