"""The events of a run. The runner never prints: displays observe these."""

from collections.abc import Callable
from dataclasses import dataclass

from headway.engine.message import Tick
from headway.plan.trial import Trial
from headway.record.record import Record, Sample
from headway.record.run import Run, Summary, UsedTestbed


@dataclass(frozen=True)
class Installing:
    """An environment for servers is being made; `message` has the progress."""

    environment: str
    message: str


@dataclass(frozen=True)
class HostsReady:
    """The roles have their hosts; `processors` has the CPUs that each role runs on."""

    used: UsedTestbed
    processors: str


@dataclass(frozen=True)
class BackendsStarting:
    """Backends are being started."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class BackendsReady:
    """Backends are ready; each with a description of what it is."""

    descriptions: dict[str, str]


@dataclass(frozen=True)
class RunStarted:
    """The plan is on disk; `done` trials are there already from an earlier attempt."""

    run: Run
    folder: str
    done: int


@dataclass(frozen=True)
class TrialStarted:
    """A trial begins: number `number` of `of`."""

    trial: Trial
    number: int
    of: int


@dataclass(frozen=True)
class StageStarted:
    """A trial has come to its next stage."""

    trial: Trial
    stage: str


@dataclass(frozen=True)
class ToolStarted:
    """The load is sent by a tool, such as "ab 2.3", which prints nothing until it is done."""

    trial: Trial
    version: str


@dataclass(frozen=True)
class LoadTick:
    """The generator's count of the last second (or less)."""

    trial: Trial
    tick: Tick


@dataclass(frozen=True)
class ServerSampled:
    """The newest sample of the server's process tree; between two of these there may have been others."""

    trial: Trial
    sample: Sample


@dataclass(frozen=True)
class TrialDisturbed:
    """Others disturbed a trial, and how: it is thrown away and run again."""

    trial: Trial
    why: str


@dataclass(frozen=True)
class TrialEnded:
    """A trial is over and its record on disk."""

    record: Record
    number: int
    of: int


@dataclass(frozen=True)
class RunStopped:
    """At a look what is known was found to be enough, and why: `done` trials of `of`; the others are not run."""

    why: str
    done: int
    of: int


@dataclass(frozen=True)
class RunEnded:
    """The run is over, or was interrupted."""

    summary: Summary


Event = (
    Installing
    | HostsReady
    | BackendsStarting
    | BackendsReady
    | RunStarted
    | TrialStarted
    | StageStarted
    | ToolStarted
    | LoadTick
    | ServerSampled
    | TrialDisturbed
    | TrialEnded
    | RunStopped
    | RunEnded
)
Observer = Callable[[Event], None]
