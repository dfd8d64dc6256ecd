"""A baseline: the figures of a run that another run is compared with, block by block."""

import hashlib
from typing import Literal, get_args

from pydantic import Field

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import CellFinding
from headway.analysis.cell.estimate_model import FindingModel
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.measured_cell import BYTES_PER_MB, MS_PER_S, MeasuredCell
from headway.analysis.cell.quantiles import TIMEOUTS, censored_quantile_ns, requests_without_response
from headway.analysis.evaluate import Analysis, AnalyzedCell
from headway.record.record import CapacityValue
from headway.study.size import StoredSize
from headway.units import NS_PER_MS

BaselineMetric = Literal["throughput_per_s", "p50_ms", "p99_ms", "cpu_ms_per_request", "peak_pss_mb"]
BASELINE_METRICS: tuple[BaselineMetric, ...] = get_args(BaselineMetric)

QUANTILES: dict[BaselineMetric, float] = {"p50_ms": 0.5, "p99_ms": 0.99}


class BaselineCell(CellFinding):
    """The figures of a cell.

    `blocks` holds each metric's value in each block that is fit to be used, whose `numbers` these are; a metric is
    missing where the run does not have it. `asked` is a digest of workload, load and network: other ones are another
    question. `why` is the reason why a cell has no measurement.

    Of each block `scheduled` are its requests, and `unanswered` those of them that had no validated response: failed,
    dropped, or unfinished at the end of the run. `cut_off` says of quantiles in how many blocks they fell among
    requests without a response, which are slower than every other.
    """

    outcome: Literal["measured", "invalid", "failed"]
    why: str = ""
    asked: str
    capacities: dict[str, CapacityValue] = Field(default_factory=dict)
    blocks: dict[BaselineMetric, tuple[float, ...]] = Field(default_factory=dict)
    numbers: tuple[int, ...] = ()
    scheduled: tuple[int, ...] = ()
    unanswered: tuple[int, ...] = ()
    cut_off: dict[BaselineMetric, int] = Field(default_factory=dict)


class Baseline(FindingModel):
    """A run in so few figures that it can be stored with a program's source, and compared with later ones.

    `machine` is what figures depend on apart from the servers: two runs that differ in it are not comparable. `noise`
    is how far a server differed from itself in this run, as a share (0.03: 3 %).
    """

    format: Literal[2] = 2
    run: str
    started: str
    study: str
    size: StoredSize
    headway: str
    machine: dict[str, str]
    cells: tuple[BaselineCell, ...]


def baseline_of(analysis: Analysis) -> Baseline:
    """The analyzed run, for a comparison."""
    run = analysis.run
    own = run.environment
    testbed = own.testbed.kind + (
        f", network emulation by {own.testbed.network_emulator}" if own.testbed.network_emulator else ""
    )
    parts = {"server": own.server_cpus, "load": own.load_cpus, "backends": own.backend_cpus}
    return Baseline(
        run=run.identity,
        started=run.started,
        study=run.study.name,
        size=run.study.size,
        headway=own.headway,
        machine={
            "CPU": own.cpu,
            "cores": str(own.cores),
            "kernel": own.kernel,
            "testbed": testbed,
            "processors": "; ".join(f"{role} {','.join(map(str, cpus)) or 'any'}" for role, cpus in parts.items()),
        },
        cells=tuple(_cell(each) for each in analysis.cells),
    )


def _cell(analyzed: AnalyzedCell) -> BaselineCell:
    cell, measured, blocks = analyzed.cell, analyzed.measured, analyzed.blocks
    subject = measured.subject
    sent = (subject.workload.model_dump_json(), subject.load.model_dump_json(), subject.networks.model_dump_json())
    return BaselineCell(
        **cell.names._asdict(),
        outcome=cell.outcome,
        why="" if cell.outcome == "measured" else cell.why,
        asked=hashlib.sha256("\n".join(sent).encode()).hexdigest()[:16],
        capacities=subject.server.capacities.as_configured(),
        blocks=_blocks(measured) if blocks else {},
        numbers=tuple(block.number for block in blocks),
        scheduled=tuple(block.window.answered + _unanswered(block) for block in blocks),
        unanswered=tuple(_unanswered(block) for block in blocks),
        cut_off={name: lost for name in QUANTILES if (lost := _lost(measured, QUANTILES[name]))},
    )


def _blocks(cell: MeasuredCell) -> dict[BaselineMetric, tuple[float, ...]]:
    """The metrics that every block has: of others the blocks would not be the same ones."""
    blocks = cell.blocks
    known: dict[BaselineMetric, list[float | None]] = {
        "throughput_per_s": [cell.rates[block.number] for block in blocks],
        "cpu_ms_per_request": [_cpu_ms(block) for block in blocks],
        "peak_pss_mb": [(block.peak_pss_bytes or 0) / BYTES_PER_MB for block in blocks],
    }
    if cell.latency_known:
        known["p50_ms"] = [_quantile_ms(block, QUANTILES["p50_ms"]) for block in blocks]
        if cell.enough_for_p99:
            known["p99_ms"] = [_quantile_ms(block, QUANTILES["p99_ms"]) for block in blocks]
    values_by_name = {name: tuple(value for value in known.get(name, ()) if value) for name in BASELINE_METRICS}
    return {name: values for name, values in values_by_name.items() if len(values) == len(blocks)}


def _unanswered(block: Block) -> int:
    """Requests without a validated response, as an SLO counts them (`slo.Requests`); of a closed load's unfinished ones
    only those that were slower than every response, as each user has one under way when the load ends."""
    timed_out = sum(block.window.by_failure.get(name, 0) for name in TIMEOUTS)
    return block.window.failed + block.window.dropped + requests_without_response(block) - timed_out


def _lost(cell: MeasuredCell, share: float) -> int:
    """In how many blocks the quantile falls among the requests without a response."""
    if not cell.latency_known:
        return 0
    lost = zip(cell.blocks, cell.cut_off, strict=True)
    return sum(count > 0 and _quantile_ms(block, share) is None for block, count in lost)


def _cpu_ms(block: Block) -> float | None:
    if block.cpu_cores is None or not block.window.answered:
        return None
    return block.cpu_cores * block.length_s / block.window.answered * MS_PER_S


def _quantile_ms(block: Block, share: float) -> float | None:
    """As the report's: requests without a response are slower than all; where it falls among them there is none."""
    histogram = Histogram.merged([block.measured.load.response])
    value_ns = censored_quantile_ns(histogram, share, requests_without_response(block))
    return None if value_ns is None else value_ns / NS_PER_MS
