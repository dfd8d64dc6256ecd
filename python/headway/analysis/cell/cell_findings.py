"""Findings of one cell, in the form in which `--json` and findings.json give them. Other programs read these names."""

from typing import Literal, Self

from pydantic import Field

from headway.analysis.cell.budget_findings import TimeBudget
from headway.analysis.cell.estimate_model import Estimate, FindingModel
from headway.engine.network import LineCount
from headway.record.server_observations import KernelCount
from headway.study.cells import CellNames


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


class TheoreticalMaximum(FindingModel):
    """The most that arithmetic allows, in requests a second, and why, with its interval where inputs were measured."""

    value: float
    low: float | None = None
    high: float | None = None
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
    called_from: tuple[str, ...] = Field(
        default=(), description='the lines that lead to it, "file.py:30", nearest first'
    )
    share: float | None = Field(
        default=None, ge=0, le=1, description="what part of a single user's response time it takes"
    )
    remedy: str = ""

    def set_at(self, where: str, said: str) -> Self:
        """The cause with the line that sets what it is about, and evidence that says so."""
        return self.model_copy(update={"where": where, "evidence": f"{self.evidence}; {said}"})


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
    (1 MB = 10^6 bytes). `r0_ms` is the single-user latency; `ideal_per_s` what a server without any overhead would do.
    `theoretical_maximum` is the least of `theoretical_maxima`; `efficiency` is throughput over that. `little_residual`
    is |N - L| / N of a closed loop and `generator_share` the load generator's share of its core, both the largest of
    the blocks.
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
    time_budget: TimeBudget | None = Field(default=None, description="where a request's time goes, of a probed server")
    background_probe: BackgroundProbeFindings | None = None
    background_probe_skip_reason: str = Field(default="", description="why the study's bystander stayed away")

    @property
    def rate_per_s(self) -> float:
        """The throughput's value; 0 where there is none."""
        return self.throughput.value if self.throughput is not None else 0.0

    def has_cause(self, *names: str) -> bool:
        """Whether one of these bound it."""
        return any(cause.name in names for cause in self.causes)
