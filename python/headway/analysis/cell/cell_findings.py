"""Findings of one cell, in the form in which `--json` and findings.json give them. Other programs read these names."""

from typing import Literal, Self

from pydantic import ConfigDict, Field

from headway.engine.network import LineCount
from headway.record.server_observations import KernelCount
from headway.record.standings import WaitKind
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

    @property
    def over_blocks(self) -> Self:
        """The estimate without the interval of one block's own responses, which is narrower than the truth."""
        return self if self.n > 1 else self.model_copy(update={"low": None, "high": None})

    def widened(self, share: float) -> Self:
        """The estimate whose ends are each further from the value by this share of themselves; for positive values."""
        low, high = self.low, self.high
        ends = {"low": None if low is None else low / (1 + share), "high": None if high is None else high * (1 + share)}
        return self.model_copy(update=ends)

    def inverted(self) -> Self:
        """Of a ratio A / B the estimate of B / A."""
        low, high = (None if end is None else 1 / end for end in (self.high, self.low))
        return self.model_copy(update={"value": 1 / self.value, "low": low, "high": high})

    def scaled(self, factor: float) -> Self:
        """The estimate in another unit."""
        low, high = (None if end is None else end * factor for end in (self.low, self.high))
        return self.model_copy(update={"value": self.value * factor, "low": low, "high": high})


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


BudgetKind = WaitKind | Literal["before", "outside"]
"""What a request does, or waits for. "before": it waits until the server begins it. "outside": it is in the network,
the kernel or the load generator, for as long as a single user's request is."""

NOT_INSIDE: frozenset[BudgetKind] = frozenset({"before", "outside", "server"})
"""Where a request is in none of the program's code."""


Observer = Literal["probe", "kernel"]
"""Who saw where requests are: the probe in a Python server, or the kernel, which knows threads and connections only."""


class BudgetLine(FindingModel):
    """One line of the program within a row of a time budget; `single_user_ms` is None where no single user was seen."""

    file: str
    line: int
    function: str
    single_user_ms: Estimate | None
    loaded_ms: Estimate


class BudgetRow(FindingModel):
    """Where a part of the response time is spent: at one line, in one kind of wait (Little's law: W = L / X).

    CPU time, the wait for a processor, and the server's own code are one row each, whose `lines` are the program's.
    `standing` is L under load: how many requests are there on average, and `most` at one look. `in_service` is how many
    are elsewhere in the application, `most_past` how many of the program's code at one look while some stand here.
    `longest_ms` is the longest that one request was seen there. `change` is how many more stand there at the end of the
    window than at its beginning. A row `grows` where its growth is certainly more than 5 % of the response time under
    load. Fields are None where they could not be measured.
    """

    kind: BudgetKind
    waits_for: str = ""
    file: str = ""
    line: int | None = None
    function: str = ""
    single_user_ms: Estimate | None
    loaded_ms: Estimate
    growth_ms: Estimate | None
    grows: bool
    standing: Estimate
    in_service: Estimate
    change: Estimate | None
    most: int
    most_past: int | None = None
    longest_ms: float
    lines: tuple[BudgetLine, ...] = ()


class BackgroundPlace(FindingModel):
    """Where a background task is, and the share of the looks at which it was there under load. `idle`: it waits for
    work there."""

    kind: WaitKind
    waits_for: str
    file: str
    line: int
    function: str
    share: Estimate
    idle: bool


class BackgroundTask(FindingModel):
    """A task or thread of the program's own, by its outermost function: how many there are of it, and the share of
    the time in which one does not wait for work. `completes` is whether its source completes what others wait for,
    `serves` whether it waits for work and does so, `takes` whether it takes work from a queue, one piece after
    another, `in_executor` whether it has a thread of an executor's, `responded` whether they are those of requests
    that have had their response, `reads` whether they read what a peer sends. `distinct` is how many different ones
    were seen, None where nothing distinguishes them."""

    root: str
    tasks: float
    single_user_utilization: Estimate | None
    utilization: Estimate
    longest_ms: float
    places: tuple[BackgroundPlace, ...]
    completes: bool = False
    responded: bool = False
    reads: bool = False
    serves: bool = False
    takes: bool = False
    in_executor: bool = False
    distinct: float | None = None


class TimeBudget(FindingModel):
    """Where a request's time goes: the mean response time as a sum over the places at which requests are.

    `users` is N of a closed load, `in_flight` the mean number of requests that the load generator had outstanding.
    `unaccounted` is what is left of a response time when all rows are subtracted. What is of a single user is None
    where its requests were not observed. `most` is how many requests one look found in one process at most, at all rows
    together, None where that is unknown.
    """

    users: int | None
    observed_by: Observer = "probe"
    in_flight: Estimate
    single_user_ms: Estimate | None
    loaded_ms: Estimate
    rows: tuple[BudgetRow, ...]
    unaccounted_single_user_ms: Estimate | None
    unaccounted_loaded_ms: Estimate
    background: tuple[BackgroundTask, ...] = ()
    most: int | None = None


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
