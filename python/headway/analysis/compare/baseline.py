"""A baseline: the figures of a run that another run is compared with, block by block; and what a comparison finds."""

from typing import Literal, get_args

from pydantic import Field

from headway.analysis.cell.cell_findings import Estimate, FindingModel
from headway.record.record import CapacityValue

BaselineMetric = Literal["throughput_per_s", "p50_ms", "p99_ms", "cpu_ms_per_request", "peak_pss_mb"]
BASELINE_METRICS: tuple[BaselineMetric, ...] = get_args(BaselineMetric)

ComparedMetric = BaselineMetric | Literal["answered_share"]

Change = Literal["better", "worse", "same", "unclear"]
"""What a comparison shows of a later figure against an earlier one."""

Decision = Change | Literal["not comparable"]

BETWEEN_RUNS = 0.05
"""δ: two runs of the same program on the same machine may differ by this, for reasons that no block shows."""


class BaselineCell(FindingModel):
    """One server × workload × load × link.

    `blocks` holds each metric's value in each block that is fit to be used, whose `numbers` these are; a metric is
    missing where the run does not have it. `asked` is a digest of workload, load and link: other ones are another
    question. `why` is the reason why a cell has no measurement.

    Of each block `scheduled` are its requests, and `unanswered` those of them that had no validated response: failed,
    dropped, or unfinished at the end of the run. `cut_off` says of quantiles in how many blocks they fell among
    requests without a response, which are slower than every other. Format 1 has none of the three.
    """

    server: str
    workload: str
    load: str
    link: str
    outcome: Literal["measured", "invalid", "failed"]
    why: str = ""
    asked: str
    capacities: dict[str, CapacityValue] = Field(default_factory=dict)
    blocks: dict[BaselineMetric, tuple[float, ...]] = Field(default_factory=dict)
    numbers: tuple[int, ...] = ()
    scheduled: tuple[int, ...] = ()
    unanswered: tuple[int, ...] = ()
    cut_off: dict[BaselineMetric, int] = Field(default_factory=dict)

    @property
    def names(self) -> tuple[str, str, str, str]:
        """The names of its parts, by which it is found in another run."""
        return (self.server, self.workload, self.load, self.link)


class Baseline(FindingModel):
    """A run in so few figures that it can be stored with a program's source, and compared with later ones.

    `machine` is what figures depend on apart from the servers: two runs that differ in it are not comparable. `noise`
    is how far a server differed from itself in this run, as a share (0.03: 3 %). Format 1 is read as it was written: it
    does not have the requests without a response.
    """

    format: Literal[1, 2] = 2
    run: str
    started: str
    study: str
    size: Literal["full", "quick"]
    headway: str
    machine: dict[str, str]
    noise: float
    cells: tuple[BaselineCell, ...]


class MetricChange(FindingModel):
    """A metric of a cell after over before: their means, the ratio with its interval, and what that decides.

    `ratio` has no interval where either run has one block only. `answered_share` is of 0..1.
    """

    metric: ComparedMetric
    before: float
    after: float
    ratio: Estimate
    decision: Change
    p_corrected: float | None = None


class CellChange(FindingModel):
    """What became of a cell. `why` says so in words, or why it cannot be compared.

    `lost` are quantiles that the earlier run had, and that are now among requests without a response.
    """

    server: str
    workload: str
    load: str
    link: str
    decision: Decision
    why: str
    metrics: tuple[MetricChange, ...] = ()
    lost: tuple[BaselineMetric, ...] = ()


class RunComparison(FindingModel):
    """Two runs compared. `margin` is δ: what they may differ by and be the same."""

    before: str
    after: str
    margin: float
    sentence: str
    cells: tuple[CellChange, ...]

    @property
    def worse(self) -> bool:
        """Whether anything is shown to be worse."""
        return any(cell.decision == "worse" for cell in self.cells)
