"""The events of a run. The runner never prints: displays observe these."""

from collections.abc import Callable
from dataclasses import dataclass

from headway.engine.message import Tick
from headway.plan.trial import Trial
from headway.record.record import Record, Sample
from headway.record.run import Run, Summary


@dataclass(frozen=True)
class Installing:
    """An environment for servers is being made; `message` has the progress."""

    environment: str
    message: str


@dataclass(frozen=True)
class PartReady:
    """The hosts of the roles, or a backend, are ready: "postgres: PostgreSQL 18.6"."""

    description: str


@dataclass(frozen=True)
class RunStarted:
    """The plan is on disk; `done` trials are there already from an earlier attempt."""

    run: Run
    folder: str
    done: int


@dataclass(frozen=True)
class TrialStarted:
    """A trial begins."""

    trial: Trial


@dataclass(frozen=True)
class StageStarted:
    """The trial has come to its next stage.

    `tool` sends the load of this stage, such as "ab 2.3", and prints nothing until it is done; "" where none does.
    """

    stage: str
    tool: str = ""


@dataclass(frozen=True)
class LoadTick:
    """The generator's count of the last second (or less), and the newest sample of the server, if there is one."""

    tick: Tick
    sample: Sample | None = None


@dataclass(frozen=True)
class TrialDisturbed:
    """Others disturbed a trial, and how: it is thrown away and run again."""

    trial: Trial
    why: str


@dataclass(frozen=True)
class TrialEnded:
    """A trial is over and its record on disk; `of` is how many trials the run has."""

    record: Record
    of: int


@dataclass(frozen=True)
class RunEnded:
    """The run is over, or was interrupted."""

    summary: Summary


Event = (
    Installing
    | PartReady
    | RunStarted
    | TrialStarted
    | StageStarted
    | LoadTick
    | TrialDisturbed
    | TrialEnded
    | RunEnded
)
Observer = Callable[[Event], None]
