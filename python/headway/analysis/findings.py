"""Findings of a run, in the form in which `--json` and findings.json give them. Other programs read these names."""

from typing import Literal

from pydantic import Field

from headway.analysis.cell.cell_findings import Cell, CellFinding, LimitVerdict
from headway.analysis.cell.estimate_model import Estimate, FindingModel
from headway.study.cells import Metric
from headway.study.claims import Hypothesis, Observation
from headway.study.size import StoredSize
from headway.study.study import Form


class Comparison(FindingModel):
    """One server against another, paired within blocks: ratio of throughputs A / B.

    `margin` is δ: below it servers are called the same. `p_corrected` is the p-value of "they differ by no more than
    the margin", corrected for the number of comparisons; `p_same` that of "they differ by more" (TOST). `alpha` is what
    either must be below: 5 %, split over the looks of the run; the ratio's interval is of the level 1 - alpha,
    corrected for the comparisons as p is, and ends at the margin where the test shows more than the interval does.
    `detectable` is the least difference that so many blocks find four times of five (0.03: 3 %), None with one block.
    """

    a: str
    b: str
    workload: str
    load: str
    network: str
    ratio: Estimate
    verdict: Literal["faster", "slower", "same", "unclear"]
    p_corrected: float | None = None
    p_same: float | None = None
    margin: float = 0.02
    alpha: float = 0.05
    detectable: float | None = None


class Again(CellFinding):
    """One cell against itself: the ratio of two trials of each block. What it differs by is this run's own noise.

    `noise` is how far from 1 the ratio's interval reaches (0.03: 3 %): what this run can resolve. Where the interval
    excludes 1, what such noise might have made of other comparisons is withheld.
    """

    ratio: Estimate
    noise: float


class Cost(FindingModel):
    """What a server costs at a rate that all of the compared serve: CPU time for 1000 requests, and memory (PSS) for
    each 1000 requests a second."""

    server: str
    rate_per_s: float
    cpu_s_per_1000: Estimate | None = None
    mb_per_1000_per_s: Estimate | None = None


class Feasibility(FindingModel):
    """Whether a server keeps the study's limits under a load that asks for the study's rate and its headroom."""

    server: str
    limits: LimitVerdict
    evidence: str


VerdictForm = Literal["all", "defaults", "tuned"]
"""All servers of the run; where some are tuned also servers as their manifests have them, and as the study and its
verified advice tune them."""

VerdictKind = Literal["winner", "equivalent", "inconclusive", "none-feasible", "unmeasured"]


class Verdict(FindingModel):
    """What can be said of one workload under one load over one network, or where these are "" of the whole study.

    `servers` are those that it names: the winner, the equivalent ones, those among which it is open. `reasons` say why
    in words. `blocks_needed` would decide an inconclusive one, if blocks go on to differ as they did; None where no
    number of blocks is known to. `no_cost` says why several servers have no `cost`, and which load would give it.
    """

    kind: VerdictKind
    form: VerdictForm
    workload: str = ""
    load: str = ""
    network: str = ""
    servers: tuple[str, ...]
    sentence: str
    reasons: tuple[str, ...] = ()
    blocks_needed: int | None = None
    cost: tuple[Cost, ...] = ()
    no_cost: str = ""
    feasible: tuple[Feasibility, ...] = ()

    @property
    def place(self) -> tuple[str, str, str]:
        """Workload, load and network."""
        return (self.workload, self.load, self.network)


class Change(FindingModel):
    """A setting that goes along with an advised one, lest it bind at once."""

    setting: str
    from_value: str
    to_value: str


class Prediction(FindingModel):
    """Between which ends a throughput will lie, in requests a second: no confidence interval, as arithmetic has no
    level. `value` is its middle, for ranking."""

    value: float
    low: float
    high: float


class Advice(CellFinding):
    """What to change in a server, what it will bring, and how to see whether it does.

    `predicted` and `verified` are throughputs in requests a second; `formula` is the next theoretical maximum, which
    will bind. `advised` names the server with the change; `decision` compares what it did with what was predicted.
    """

    cause: str
    setting: str
    from_value: str
    to_value: str
    also: tuple[Change, ...] = ()
    capacities: dict[str, int | bool | str | None] = Field(
        default_factory=dict, description="all that is changed, in a manifest's units: times in nanoseconds"
    )
    reason: str
    predicted: Prediction
    formula: str
    advised: str
    command: str
    verified: Estimate | None = None
    decision: Literal["held", "did not hold", "undecided"] | None = None
    outcome: str = Field(default="", description="what the verification found, in words")


class Figure(FindingModel):
    """One metric of one cell: what was published, what the engine measured, what the source's tool reports now."""

    metric: Metric
    published: float | None = None
    measured: Estimate | None = None
    reported: Estimate | None = None


class FigureRow(CellFinding):
    """One cell with its metrics, in the order of the source's table. `note` is about the published ones."""

    figures: tuple[Figure, ...]
    note: str = ""


ClaimDecision = Literal["supported", "consistent in kind", "undecided", "contradicted"]
"""What a measurement says of a claim; `analysis/reproduce/decision.py` has the rules."""

UndecidedReason = Literal[
    "", "no-figures", "one-block", "wide-interval", "no-width", "short-window", "cannot-fail",
]  # fmt: skip
"""Why a claim is undecided: more blocks help with `one-block` and `wide-interval`, a longer run with `short-window`."""


class DecidedClaim(FindingModel):
    """A claim of the source, decided.

    `ratio` is left over right, or over the value that the claim names, as the engine measured it; `published` the same
    of the published figures, where they are known. `evidence` says it in words.
    """

    name: str
    sentence: str
    decision: ClaimDecision
    undecided_because: UndecidedReason = ""
    relation: str
    ratio: Estimate | None
    published: float | None
    reported: Estimate | None = None
    evidence: str
    mechanism: str = ""


HypothesisStanding = Literal["supported", "consistent in kind", "undecided", "contradicted", "not excluded"]


class HypothesisState(Hypothesis):
    """A hypothesis of an open question, and what became of its predictions.

    It is `contradicted` when one of them did not come true, and `undecided` while one is undecided. When all came true
    it is `supported` if one of them measured an effect whose interval covers the published one, else `consistent in
    kind`. One that headway cannot test is `not excluded`. `claims` are its predictions by name, `failed` those that did
    not come true.
    """

    standing: HypothesisStanding
    claims: tuple[str, ...]
    failed: tuple[str, ...] = ()


class DecidedQuestion(Observation):
    """How far a run got with an open question.

    `answered`: one hypothesis is supported and all others are contradicted. Then `mechanism` names it, and `effect` is
    the one whose interval covers the published figure: a ratio, or where its claim compares with a plain value, the
    figure itself. `narrowed`: some are contradicted, and `left` are the others. Else it is `open`.
    """

    state: Literal["answered", "narrowed", "open"]
    sentence: str
    hypotheses: tuple[HypothesisState, ...]
    left: tuple[str, ...]
    mechanism: str | None = None
    effect: Estimate | None = None


class ToolBias(CellFinding):
    """Where a tool's figure is not what it seems: beside which figure of the engine's, and why they differ."""

    name: str
    tool: str
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
    size: StoredSize
    complete: bool
    cells: tuple[Cell, ...]
    comparisons: tuple[Comparison, ...]
    rows: tuple[FigureRow, ...] = ()
    claims: tuple[DecidedClaim, ...] = ()
    skipped_claims: tuple[str, ...] = Field(default=(), description="sentences that need a larger size")
    tool_bias: tuple[ToolBias, ...] = ()
    time: TimeSpent
    environment: dict[str, str]
    aa_test: tuple[Again, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    advice: tuple[Advice, ...] = ()
    open_question: DecidedQuestion | None = None
