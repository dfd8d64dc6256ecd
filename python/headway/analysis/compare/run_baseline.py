"""A run made into a baseline."""

import hashlib

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Cell
from headway.analysis.cell.estimate import censored_quantile_ns
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.measured_cell import BYTES_PER_MB, MS_PER_S, MeasuredCell
from headway.analysis.cell.quantiles import TIMEOUTS, requests_without_response
from headway.analysis.cell.subject import Subject
from headway.analysis.compare.baseline import BASELINE_METRICS, Baseline, BaselineCell, BaselineMetric
from headway.analysis.compare.server_comparison import noise_margin
from headway.analysis.evaluate import Analysis
from headway.units import NS_PER_MS

QUANTILES: dict[BaselineMetric, float] = {"p50_ms": 0.5, "p99_ms": 0.99}


def baseline_of(analysis: Analysis) -> Baseline:
    """The analyzed run, for a comparison."""
    run = analysis.run
    own = run.environment
    testbed = own.testbed.kind + (f", links by {own.testbed.links}" if own.testbed.links else "")
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
        noise=noise_margin(analysis.findings.aa_test),
        cells=tuple(_cell(each.measured, each.cell) for each in analysis.cells),
    )


def _cell(measured: MeasuredCell, cell: Cell) -> BaselineCell:
    subject = measured.subject
    return BaselineCell(
        server=cell.server,
        workload=cell.workload,
        load=cell.load,
        link=cell.link,
        outcome=cell.outcome,
        why="" if cell.outcome == "measured" else cell.why,
        asked=_digest(subject),
        capacities=subject.server.capacities.as_configured(),
        blocks=_blocks(measured) if measured.blocks else {},
        numbers=tuple(block.number for block in measured.blocks),
        scheduled=tuple(block.window.answered + _unanswered(block) for block in measured.blocks),
        unanswered=tuple(_unanswered(block) for block in measured.blocks),
        cut_off={name: lost for name in QUANTILES if (lost := _lost(measured, QUANTILES[name]))},
    )


def _digest(subject: Subject) -> str:
    sent = (subject.workload.model_dump_json(), subject.load.model_dump_json(), subject.links.model_dump_json())
    return hashlib.sha256("\n".join(sent).encode()).hexdigest()[:16]


def _blocks(cell: MeasuredCell) -> dict[BaselineMetric, tuple[float, ...]]:
    """The metrics that every block has: of others the blocks would not be the same ones."""
    blocks = cell.blocks
    known: dict[BaselineMetric, list[float | None]] = {
        "throughput_per_s": [cell.rates[block.number] for block in blocks],
        "cpu_ms_per_request": [_cpu_ms(block) for block in blocks],
        "peak_pss_mb": [_scaled(block.peak_pss_bytes, 1 / BYTES_PER_MB) for block in blocks],
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
    return _scaled(censored_quantile_ns(histogram, share, requests_without_response(block)), 1 / NS_PER_MS)


def _scaled(value: float | None, factor: float) -> float | None:
    return None if value is None else value * factor
