"""What `headway check` found: the app, its routes, where it stands, what was tried, and what to do.

docs/check-fields.toml says what each field means.
"""

from typing import Literal, Self

from pydantic import Field

from headway.analysis.cell.budget_findings import TimeBudget
from headway.analysis.cell.cell_findings import CheckCause, LimitVerdict, ResultWarning
from headway.analysis.cell.estimate_model import Estimate, FindingModel


class CheckedRoute(FindingModel):
    """One route as a single user finds it: the mean over `answers` warm responses, one at a time."""

    method: str
    target: str
    weight: float
    status: int | None
    answers: int
    single_user_ms: float
    cpu_ms: float | None = None
    waiting_ms: float | None = None
    calls: float | None = None

    def with_time(self, seconds: float | None) -> Self:
        """The route with this single-user response time; as it is for None."""
        if seconds is None:
            return self
        taken_ms = seconds * 1_000
        waiting_ms = None if self.cpu_ms is None else max(0.0, taken_ms - self.cpu_ms)
        return self.model_copy(update={"single_user_ms": taken_ms, "waiting_ms": waiting_ms})


class RisingRate(FindingModel):
    """One rate of the rising open load, and what its response times were."""

    offered_per_s: float
    answered_per_s: Estimate | None
    p50_ms: Estimate | None
    p99_ms: Estimate | None
    sustained: bool
    evidence: str = ""


class Screen(FindingModel):
    """The baseline measurement: the app as its framework's documentation serves it (`config`)."""

    config: str
    command: str
    users: int
    single_user_ms: float | None
    cpu_ms: float | None
    waiting_ms: float | None
    busiest_per_s: Estimate | None
    busiest_p99_ms: Estimate | None
    max_sustainable_per_s: float | None
    rates: tuple[RisingRate, ...] = ()
    loop_lag_p99_ms: float | None = None
    peak_pss_mb: Estimate | None = None
    theoretical_maximum_per_s: float | None = None
    bound: str = ""


NO_TIME = "no time: a larger --budget"
"""Why a candidate was left out that was never begun with."""


class CheckedCandidate(FindingModel):
    """One way to serve the app, as its last round measured it. `gates` are the validity checks that it failed."""

    config: str
    title: str
    command: str
    round: int
    rate: Estimate | None = None
    p50_ms: Estimate | None = None
    p99_ms: Estimate | None = None
    peak_pss_mb: Estimate | None = None
    cpu_ms: Estimate | None = Field(default=None, description="processor time of the server for a request")
    limits: LimitVerdict | None = None
    gates: tuple[str, ...] = ()
    skip_reason: str = ""


Confidence = Literal["decided", "equivalent", "undecided", "alone"]
"""Decided: the intervals leave no doubt. Equivalent: they lie together. Undecided: more blocks would be needed. Alone:
nothing else could be measured, so there was nothing to compare with."""


class Expected(FindingModel):
    """What the advised configuration will do, as measured. `efficiency` is a share of the theoretical maximum."""

    rate: Estimate | None = None
    p99_ms: Estimate | None = None
    peak_pss_mb: Estimate | None = None
    efficiency: Estimate | None = None
    next_bottleneck: str = ""


class CheckAdvice(FindingModel):
    """How to serve the app; `from` and `to` are the same configuration where it should be left as it is."""

    config: str
    command: str
    from_config: str = Field(serialization_alias="from")
    to_config: str = Field(serialization_alias="to")
    confidence: Confidence
    sentence: str
    reasons: tuple[str, ...] = ()
    ratio: Estimate | None = None
    expected: Expected = Expected()
    needs: tuple[str, ...] = ()
    settings: dict[str, str] = Field(default_factory=dict)
    changes: tuple[str, ...] = ()
    files: dict[str, str] = Field(default_factory=dict)


class Checked(FindingModel):
    """Everything that a check found."""

    app: str
    interface: str
    framework: str
    target: str = Field(description='what was asked for: "200/s, p99<300ms", or "as much as it can"')
    target_rate_per_s: float | None = Field(default=None, description="what is to be kept; None: as much as it can")
    target_limits: str = Field(default="", description='limits that hold at this rate, in one line: "p99<300ms"')
    routes: tuple[CheckedRoute, ...]
    screen: Screen | None
    time_budget: TimeBudget | None = None
    causes: tuple[CheckCause, ...]
    failures: dict[str, str]
    candidates: tuple[CheckedCandidate, ...]
    advice: CheckAdvice | None
    warnings: tuple[ResultWarning, ...] = ()
    diagnosis_only: bool = Field(default=False, description="nothing but the single user and concurrent users")
    environment: dict[str, str] = Field(default_factory=dict)
    took_s: float
    folder: str
    report: str = ""
