"""Findings of one cell, in the form in which `--json` and findings.json give them. Other programs read these names."""

from typing import Literal, Self

from pydantic import ConfigDict, Field

from headway.engine.network import LineCount
from headway.record.server_observations import KernelCount
from headway.strict import StrictModel
from headway.study.cells import CellNames


class FindingModel(StrictModel):
    """A strict model whose numbers are all finite."""

    model_config = ConfigDict(allow_inf_nan=False)


class CellFinding(FindingModel):
    """Something found of one cell: of a server under one workload, load and network."""

    server: str
    workload: str
    load: str
    network: str

    @property
    def names(self) -> CellNames:
        """The names of its parts."""
        return CellNames(self.server, self.workload, self.load, self.network)

    @property
    def place(self) -> tuple[str, str, str]:
        """Workload, load and network: the servers of one place are compared."""
        return (self.workload, self.load, self.network)


LimitVerdict = Literal["met", "missed", "undecided"]
"""Whether a limit is kept."""


class Estimate(FindingModel):
    """No naked estimates: the value with its interval, the interval's method and level, and how many blocks it is from.

    `low` and `high` are None where one block gives no interval.
    """

    value: float
    low: float | None
    high: float | None
    method: str
    level: float = 0.95
    n: int

    def inverted(self) -> Self:
        """Of a ratio A / B the estimate of B / A."""
        low, high = (None if end is None else 1 / end for end in (self.high, self.low))
        return self.model_copy(update={"value": 1 / self.value, "low": low, "high": high})

    def scaled(self, factor: float) -> Self:
        """The estimate in another unit."""
        low, high = (None if end is None else end * factor for end in (self.low, self.high))
        return self.model_copy(update={"value": self.value * factor, "low": low, "high": high})


class TheoreticalMaximum(FindingModel):
    """The most that arithmetic allows, in requests a second, and why."""

    value: float
    name: str
    formula: str
    inputs: dict[str, float]


class Cause(FindingModel):
    """A named mechanism that bound the result, the figures that say so, and what would mend it."""

    name: str
    evidence: str
    remedy: str = ""


class CheckCause(FindingModel):
    """A named mechanism, the figures that say so, the place in the app's code, and what would mend it."""

    name: str
    evidence: str
    where: str | None = Field(default=None, description='"file.py:12", where a line of code is to blame')
    remedy: str = ""


class RuledOut(FindingModel):
    """A mechanism that was looked for and not found, and the figure that rules it out."""

    name: str
    evidence: str


class ResultWarning(FindingModel):
    """A reason to trust a figure less, with its evidence and what would mend it."""

    name: str
    evidence: str
    hint: str


class Problem(FindingModel):
    """A trial that gave no measurement."""

    block: int
    outcome: Literal["invalid", "failed"]
    what: str
    remedy: str
    log_tail: str = ""


class Counted(FindingModel):
    """What the kernel and the networks counted under load, over all measured blocks: sums, and the largest marks.

    `kernel` is by role, or "machine" where all roles are one host; `networks` by who is asked over them. `round_trips`
    a request are the lone user's where they were counted; `connections` are opened a request, to the server ("load")
    and to each backend. `accept_queue` is the most that was seen waiting in the server's listening socket.
    """

    kernel: dict[str, KernelCount] = Field(default_factory=dict)
    networks: dict[str, LineCount] = Field(default_factory=dict)
    round_trips: dict[str, float] = Field(default_factory=dict)
    connections: dict[str, float] = Field(default_factory=dict)
    accept_queue: int | None = None


class BackgroundProbeFindings(FindingModel):
    """What another user of the server felt: a trivial route, asked at a low rate while the load was on.

    Response times count from when a request was due, connecting included; requests that got no right answer count as
    slower than all. `slower` is p50 beside the load over p50 alone.
    """

    rate_per_s: float
    asked: int
    unanswered: int
    p50_ms: Estimate | None = None
    p99_ms: Estimate | None = None
    single_user_ms: Estimate | None = None
    slower: Estimate | None = None
    sentence: str


class Cell(CellFinding):
    """One server × workload × load × network, over all its blocks. Figures are None unless the outcome is "measured".

    `cpu_s_per_request` is the server's own CPU, all its processes; `peak_pss_mb` its memory, shared pages counted once
    (1 MB = 10^6 bytes). `r0_ms` is one lone user's answer; `ideal_per_s` what a server without any overhead would do.
    `ceiling` is the least of `ceilings`; `efficiency` is throughput over ceiling. `little_residual` is |N - L| / N of a
    closed loop and `generator_share` the load generator's share of its core, both the largest of the blocks.
    `blocks` counts the measured ones; `problems` are the others. `cut_off` are the requests of all blocks that had no
    answer when they were cut off: in each quantile they have their place above every answer.
    """

    title: str
    model: str
    outcome: Literal["measured", "invalid", "failed"]
    blocks: int
    throughput: Estimate | None = None
    p50_ms: Estimate | None = None
    p99_ms: Estimate | None = None
    cut_off: int = 0
    success_share: float | None = None
    cpu_s_per_request: Estimate | None = None
    peak_pss_mb: Estimate | None = None
    single_user_ms: Estimate | None = None
    ideal_per_s: float | None = None
    theoretical_maximum: TheoreticalMaximum | None = None
    theoretical_maxima: tuple[TheoreticalMaximum, ...] = ()
    efficiency: Estimate | None = None
    little_residual: float | None = None
    generator_share: float | None = None
    counted: Counted | None = None
    why: str = ""
    causes: tuple[Cause, ...] = ()
    warnings: tuple[ResultWarning, ...] = ()
    problems: tuple[Problem, ...] = ()
    failures: tuple[str, ...] = Field(default=(), description="how the server failed, in each block in which it did")
    ruled_out: tuple[RuledOut, ...] = ()
    background_probe: BackgroundProbeFindings | None = None
    background_probe_skip_reason: str = Field(default="", description="why the study's bystander stayed away")

    @property
    def rate_per_s(self) -> float:
        """The throughput's value; 0 where there is none."""
        return self.throughput.value if self.throughput is not None else 0.0

    def has_cause(self, *names: str) -> bool:
        """Whether one of these bound it."""
        return any(cause.name in names for cause in self.causes)
