"""What all trials of a run share, and how far a single one is."""

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from headway.plan.trial import Trial
from headway.record.record import StageTime
from headway.run.backend.opening import Backend
from headway.run.driver.tool import FoundTool
from headway.run.events import Observer, StageStarted
from headway.run.machine.cpus import Partition
from headway.run.testbed.testbed import Testbed
from headway.run.trial.flame_graph import Profiler
from headway.study.loads import Tool
from headway.study.study import Study


@dataclass(frozen=True)
class Setting:
    """What all trials of a run share.

    `probe` says whether Python servers are looked into, and a `profiler` draws flame graphs of those that it names.
    """

    study: Study
    pythons: Mapping[str, Path]
    testbed: Testbed
    backends: Mapping[str, Backend]
    partition: Partition
    observe: Observer
    tools: Mapping[Tool, FoundTool] = field(default_factory=dict)
    probe: bool = False
    profiler: Profiler | None = None

    @property
    def seed(self) -> int:
        """What all that is random in the run follows from."""
        return self.study.seed * 1000


@dataclass
class Stages:
    """Which stage the trial is in, and how long each took."""

    trial: Trial
    observe: Observer
    times: list[StageTime] = field(default_factory=list)
    current: str = "plan"
    measuring_ns: int = 0

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """The time in the context is that of this stage."""
        self.current = name
        self.observe(StageStarted(self.trial, name))
        began = time.monotonic_ns()
        try:
            yield
        finally:
            self.times.append(StageTime(stage=name, took_ns=time.monotonic_ns() - began))
