"""The value of a metric in one block with its error, as far as counting gives it, and the estimate over blocks."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Estimate
from headway.analysis.cell.estimate import arithmetic, geometric
from headway.analysis.compare.contrast import BETWEEN_RUNS, NO_INTERVAL, single_measurement
from headway.analysis.reproduce.metric import METRIC_OF_BLOCK, span_s
from headway.analysis.slo import scatter_of
from headway.study.cells import Metric
from headway.study.loads import Load

OF_COUNTS = "one block: its count of answers, and the 5 % by which one run differs from the next"
OF_SHARES = "one block: how much ten parts of it differ, and the 1 % by which shares of one run differ from the next"
REPORTED = "one run of the tool: no interval"

SHARES_BETWEEN_RUNS = 0.01
"""What two runs of the same differ by in the share of responses."""

PARTS = 10
"""Into so many a block is divided, to see whether what failed came together."""


@dataclass(frozen=True)
class Value:
    """A metric of one block. `error` is the standard error of its logarithm as far as counting gives it, else None.

    It is 0 for what is the same each time. `between` is what one run differs from the next by in addition, and `method`
    is the text that says how both were found.
    """

    value: float
    error: float | None = None
    between: float = BETWEEN_RUNS
    method: str = OF_COUNTS


def value_of(metric: Metric, block: Block, load: Load) -> Value | None:
    """The metric, in its unit; None where it is not known. Never a zero that stands for "not known"."""
    value = METRIC_OF_BLOCK[metric](block, load)
    if value is None or not math.isfinite(value):
        return None
    if metric in SHARES:
        return Value(value, _share_error(value / 100, block), SHARES_BETWEEN_RUNS, OF_SHARES)
    return Value(value, _error(metric, value, block))


def estimate_of(metric: Metric, values: Sequence[Value], *, measured: bool = True) -> Estimate | None:
    """The metric over blocks: their geometric mean and its t interval, or of a single one what counting gives.

    `measured` is False for what another tool reports: of a single one of its figures nothing more is known.
    """
    if not values:
        return None
    plain = [value.value for value in values]
    if len(values) == 1:
        return single_block(values[0], NO_INTERVAL if measured else REPORTED)
    if metric == "availability_pct":
        found = arithmetic(plain)
        return found.model_copy(update={"high": None if found.high is None else min(100.0, found.high)})
    return geometric(plain) if min(plain) > 0 else arithmetic(plain)


def single_block(value: Value, unknown: str = NO_INTERVAL) -> Estimate:
    """A value of one block with the interval that counting gives; `unknown` is the method where it gives none."""
    return single_measurement(value.value, value.error, value.between, value.method, unknown)


SHARES: tuple[Metric, ...] = ("availability_pct", "failed_pct")
"""Requests fail in clusters, as a worker that is killed fails all that it had: a count of them says too much."""

_COUNTS: tuple[Metric, ...] = (
    "throughput_per_s", "requests_per_s", "time_taken_s", "time_per_request_ms", "transactions_per_s",
    "total_successes",
)  # fmt: skip
"""The count of a block's responses, or the time over it. Which of the others have no error in one block, and why:

- Percentiles, the mean, the least, the most and the spread of response times: neighbours wait in the same queue, behind
  the same stall, so that a block of a thousand answers may hold a single event.
- CPU time, memory, context switches: one process tree's, which counting says nothing about.
- Accept-queue overflows, workers that ended, backends' high-water marks: events of one process's life, of one cause.

How many answers a block has is steadier than a count of independent ones where users wait for theirs: a queue evens out
what each of them takes. Between processes it is not; that is why `single` adds what two runs may differ by.
"""


def _error(metric: Metric, value: float, block: Block) -> float | None:
    """The standard error of the metric's logarithm that a count of so many responses has; None of what is no count."""
    if metric == "round_trips":  # how often one request waits is written in the server's program, not left to chance
        return 0.0
    if block.measured.workers_ended_ns:  # a worker less, for a while: the missing responses have one cause
        return None
    if metric in _COUNTS:
        return 1 / math.sqrt(block.window.answered) if block.window.answered else None
    if metric == "max_successful_rps":  # of all spans the best one, which differs less than any of them
        return 1 / math.sqrt(value * span_s(block)) if value > 0 else None
    return None


def _share_error(share: float, block: Block) -> float | None:
    """The standard error of a share's logarithm, by how much ten parts of the block differ (batch means).

    None where a worker ended, where there are too few ticks, or where all that failed did so in one of the
    parts: that may be a single event.
    """
    if block.measured.workers_ended_ns:
        return None
    ticks = [tick for tick in block.measured.ticks if tick.phase == "window"]
    if len(ticks) < PARTS:
        return None
    edges = [len(ticks) * part // PARTS for part in range(PARTS + 1)]
    parts = [ticks[begin:end] for begin, end in pairwise(edges)]
    failed = [sum(tick.failed for tick in part) for part in parts]
    ended = [sum(tick.failed + tick.answered for tick in part) for part in parts]
    if not sum(ended) or sum(1 for count in failed if count) == 1:
        return None
    worth = sum(ended) / scatter_of(failed, ended)
    share = min(share, (worth + 0.5) / (worth + 1))  # that none of so many failed does not say that none will
    return math.sqrt((1 - share) / (share * worth)) if share > 0 else None
