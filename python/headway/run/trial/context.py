"""What all trials of a run share, what one trial is about, and how long its stages take."""

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from headway.engine.order import RequestOrder
from headway.plan.trial import Trial
from headway.record.record import StageTime
from headway.run.backend.backend import Backend
from headway.run.driver.tool import FoundTool
from headway.run.events import Observer, StageStarted
from headway.run.machine.cpus import Partition
from headway.run.testbed.testbed import Ground, Testbed
from headway.run.trial.flame_graph import Profiler
from headway.study.loads import Load, Tool
from headway.study.network import NetworkLevel
from headway.study.server import Server
from headway.study.study import Study
from headway.study.workload import Workload


@dataclass(frozen=True)
class RunContext:
    """What all trials of a run share.

    With `probe` Python servers get the probe; the `profiler` draws flame graphs of the servers that it names.
    """

    study: Study
    pythons: Mapping[str, Path]
    testbed: Testbed
    backends: Mapping[str, Backend]
    partition: Partition
    observe: Observer
    tools: Mapping[Tool, FoundTool] = field(default_factory=dict)
    probe: bool = False
    profiler: Profiler = field(default_factory=Profiler)

    @property
    def seed(self) -> int:
        """What all that is random in the run follows from."""
        return self.study.seed * 1000


@dataclass(frozen=True)
class Subject:
    """What one trial is about: the server and its load, on the hosts where the trial takes place.

    `body` is the only valid response to the workload, `requests` what the load sends.
    """

    trial: Trial
    server: Server
    workload: Workload
    load: Load
    level: NetworkLevel
    ground: Ground
    port: int
    body: bytes
    requests: tuple[RequestOrder, ...]

    @property
    def base_url(self) -> str:
        """The server's address."""
        return f"http://{self.ground.server.address}:{self.port}"


@dataclass
class StageClock:
    """Which stage the trial is in, and how long each stage took."""

    observe: Observer
    times: list[StageTime] = field(default_factory=list)
    current: str = "plan"
    measuring_ns: int = 0

    @contextmanager
    def stage(self, name: str, tool: str = "") -> Iterator[None]:
        """Count the time in the context as this stage's; a `tool` sends the load in it."""
        self.current = name
        self.observe(StageStarted(name, tool))
        began = time.monotonic_ns()
        try:
            yield
        finally:
            self.times.append(StageTime(stage=name, took_ns=time.monotonic_ns() - began))
