"""What the findings say, and the form in which `--json` and findings.json give it. Other programs read these names."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from headway.engine.link import LineCount
from headway.record.kernel import KernelCount
from headway.spec.metric import Metric
from headway.spec.study import Form


class FindingModel(BaseModel):
    """Immutable and strict; every number is finite."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)


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


class Ceiling(FindingModel):
    """The most that arithmetic allows, in requests a second, and why."""

    value: float
    name: str
    formula: str
    inputs: dict[str, float]


class Diagnosis(FindingModel):
    """A named mechanism that bound the result, and the figures that say so."""

    name: str
    evidence: str


class Caveat(FindingModel):
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
    """What the kernel and the links counted while the load ran, over all measured blocks: sums, and the largest marks.

    `kernel` is by role, or "machine" where all roles are one host; `links` by who is asked over them. `round_trips` a
    request are the lone user's where they were counted; `connections` are opened a request, to the server ("load")
    and to each backend. `accept_queue` is the most that was seen waiting in the server's listening socket.
    """

    kernel: dict[str, KernelCount] = Field(default_factory=dict)
    links: dict[str, LineCount] = Field(default_factory=dict)
    round_trips: dict[str, float] = Field(default_factory=dict)
    connections: dict[str, float] = Field(default_factory=dict)
    accept_queue: int | None = None


class Cell(FindingModel):
    """One server × workload × load × link, over all its blocks. Figures are None unless the outcome is "measured".

    `cpu_s_per_request` is the server's own CPU, all its processes; `peak_pss_mb` its memory, shared pages counted once
    (1 MB = 10^6 bytes). `r0_ms` is one lone user's answer; `ideal_per_s` what a server without any overhead would do.
    `ceiling` is the least of `ceilings`; `efficiency` is throughput over ceiling. `little_residual` is |N - L| / N of a
    closed loop and `generator_share` the load generator's share of its core, both the largest of the blocks.
    `blocks` counts the measured ones; `problems` are the others.
    """

    server: str
    title: str
    model: str
    workload: str
    load: str
    link: str
    outcome: Literal["measured", "invalid", "failed"]
    blocks: int
    throughput: Estimate | None = None
    p50_ms: Estimate | None = None
    p99_ms: Estimate | None = None
    ok_share: float | None = None
    cpu_s_per_request: Estimate | None = None
    peak_pss_mb: Estimate | None = None
    r0_ms: Estimate | None = None
    ideal_per_s: float | None = None
    ceiling: Ceiling | None = None
    ceilings: tuple[Ceiling, ...] = ()
    efficiency: Estimate | None = None
    little_residual: float | None = None
    generator_share: float | None = None
    counted: Counted | None = None
    why: str = ""
    diagnoses: tuple[Diagnosis, ...] = ()
    caveats: tuple[Caveat, ...] = ()
    problems: tuple[Problem, ...] = ()


class Comparison(FindingModel):
    """One server against another, paired within blocks: ratio of throughputs A / B.

    `p_corrected` is the p-value of "they differ by no more than the margin", corrected for the number of comparisons.
    """

    a: str
    b: str
    workload: str
    load: str
    link: str
    ratio: Estimate
    verdict: Literal["faster", "slower", "same", "unclear"]
    p_corrected: float | None = None


class Answer(FindingModel):
    """What the study says about one workload under one load, in words for a person who must decide."""

    workload: str
    load: str
    link: str
    verdict: Literal["winner", "equivalent", "inconclusive", "none"]
    best: tuple[str, ...]
    sentence: str
    because: tuple[str, ...]


class Figure(FindingModel):
    """One metric of one cell: what was published, what the engine measured, what the source's tool reports now."""

    metric: Metric
    published: float | None = None
    measured: Estimate | None = None
    reported: Estimate | None = None


class FigureRow(FindingModel):
    """One cell with its metrics, in the order of the source's table. `note` is about the published ones."""

    server: str
    workload: str
    load: str
    link: str
    figures: tuple[Figure, ...]
    note: str = ""


class DecidedClaim(FindingModel):
    """A claim of the source, decided.

    `ratio` is left over right, or over the value that the claim names, as the engine measured it; `published` the same
    of the published figures, where they are known. `evidence` says it in words.
    """

    name: str
    sentence: str
    decision: Literal["reproduced", "not reproduced", "reversed", "undecided"]
    relation: str
    ratio: Estimate | None
    published: float | None
    reported: Estimate | None = None
    evidence: str
    mechanism: str = ""


class Suspect(FindingModel):
    """A candidate mechanism of a mystery, and what became of its predictions.

    It `stands` when all of them came true, has an `alibi` when one did not, and is `at large` while one is undecided.
    `claims` are its predictions by name, `failed` those that did not come true.
    """

    name: str
    says: str
    standing: Literal["stands", "alibi", "at large"]
    claims: tuple[str, ...]
    failed: tuple[str, ...] = ()


class SolvedMystery(FindingModel):
    """How far a run got with a mystery.

    `solved`: one candidate stands and all others have an alibi. Then `mechanism` names it, and `effect` is how large it
    is by the claim `effect_claim`: a ratio, or where that compares with a plain value, the figure itself; `effect_of`
    says which. `narrowed`: some have an alibi, and `left` are the others. Else it is `open`.
    """

    number: int
    study: str
    observed: str
    state: Literal["solved", "narrowed", "open"]
    sentence: str
    suspects: tuple[Suspect, ...]
    left: tuple[str, ...]
    mechanism: str | None = None
    effect: Estimate | None = None
    effect_of: str | None = None
    effect_claim: str | None = None


class Misleading(FindingModel):
    """Where a tool's figure is not what it seems: beside which figure of the engine's, and why they differ."""

    name: str
    tool: str
    server: str
    workload: str
    load: str
    link: str
    evidence: str
    hint: str


class TimeSpent(FindingModel):
    """Where the run's time went.

    `outside_ms_per_trial` is the median, over measured trials, of what was neither warm-up nor window.
    """

    trials: int
    took_s: float
    measuring_s: float
    outside_ms_per_trial: float | None
    outside_ms_by_stage: dict[str, float] = Field(description="median over trials")


class Findings(FindingModel):
    """Everything that a run found."""

    study: str
    title: str
    question: str
    run: str
    form: Form | None = None
    size: Literal["full", "quick"]
    complete: bool
    answers: tuple[Answer, ...]
    cells: tuple[Cell, ...]
    comparisons: tuple[Comparison, ...]
    rows: tuple[FigureRow, ...] = ()
    claims: tuple[DecidedClaim, ...] = ()
    misleading: tuple[Misleading, ...] = ()
    time: TimeSpent
    environment: dict[str, str]
    mystery: SolvedMystery | None = None
