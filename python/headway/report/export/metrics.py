"""Findings as OpenMetrics text, for time series databases.

https://prometheus.io/docs/specs/om/open_metrics_spec/; written by Prometheus' own client library.

Every figure on a row of its own, as programs that analyse data like it: a row for each cell, block and metric.
Response times as percentile distributions in the form that HdrHistogram's plotter reads (.hgrm).
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from io import BytesIO

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.openmetrics.exposition import generate_latest
from prometheus_client.registry import Collector, CollectorRegistry

from headway.analysis.cell.cell_findings import Cell, Estimate
from headway.analysis.cell.histogram import Histogram
from headway.analysis.compare.baseline import Baseline, BaselineMetric
from headway.analysis.findings import Findings
from headway.errors import Fault, MissingError
from headway.record.record import Record
from headway.report.load_run import decode
from headway.report.model import cell_key, measured_records
from headway.units import NS_PER_MS

LABELS = ("study", "run", "server", "workload", "load", "link")
SECONDS_PER_MS, BYTES_PER_MB = 1e-3, 1e6

_FIGURES: tuple[tuple[str, str, Callable[[Cell], Estimate | None], float], ...] = (
    ("headway_throughput_per_second", "verified answers a second", lambda cell: cell.throughput, 1),
    ("headway_response_p50_seconds", "half of the answers came sooner", lambda cell: cell.p50_ms, SECONDS_PER_MS),
    ("headway_response_p99_seconds", "99 in 100 answers came sooner", lambda cell: cell.p99_ms, SECONDS_PER_MS),
    ("headway_cpu_seconds_per_request", "the server's CPU time", lambda cell: cell.cpu_s_per_request, 1),
    ("headway_memory_bytes", "the server's memory (PSS), at most", lambda cell: cell.peak_pss_mb, BYTES_PER_MB),
    ("headway_efficiency_ratio", "throughput over its ceiling", lambda cell: cell.efficiency, 1),
)


class _Figures(Collector):
    """A gauge for each figure; its interval is two more, where it has one."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings

    def collect(self) -> Iterator[GaugeMetricFamily]:
        for name, meaning, of, factor in _FIGURES:
            ends: tuple[tuple[str, Callable[[Estimate], float | None], str], ...] = (
                ("", lambda estimate: estimate.value, meaning),
                ("_low", lambda estimate: estimate.low, f"{meaning}: lower end of the interval"),
                ("_high", lambda estimate: estimate.high, f"{meaning}: upper end of the interval"),
            )
            for suffix, end, said in ends:
                family = GaugeMetricFamily(name + suffix, said, labels=LABELS)
                for cell in self.findings.cells:
                    estimate = of(cell)
                    value = None if estimate is None else end(estimate)
                    if value is not None:
                        labels = (self.findings.study, self.findings.run, cell.server, cell.workload, cell.load)
                        family.add_metric((*labels, cell.link), value * factor)
                if family.samples:
                    yield family


def openmetrics(findings: Findings) -> str:
    """Every figure of every measured cell. What was not measured is not there."""
    registry = CollectorRegistry()
    registry.register(_Figures(findings))
    text: str = generate_latest(registry).decode()
    return text


UNITS: dict[BaselineMetric, str] = {
    "throughput_per_s": "1/s",
    "p50_ms": "ms",
    "p99_ms": "ms",
    "cpu_ms_per_request": "ms",
    "peak_pss_mb": "MB",
}


@dataclass(frozen=True)
class TidyRow:
    """One metric of one cell in one block."""

    study: str
    size: str
    run: str
    started: str
    server: str
    workload: str
    load: str
    link: str
    block: int
    metric: str
    value: float
    unit: str


def tidy_rows(kept: Baseline) -> tuple[TidyRow, ...]:
    """The run's figures. What has no measurement has no row: a missing figure is not a number."""
    return tuple(
        TidyRow(kept.study, kept.size, kept.run, kept.started, *cell.names, block, metric, value, UNITS[metric])
        for cell in kept.cells
        for metric, values in cell.blocks.items()
        for block, value in zip(cell.numbers, values, strict=True)
    )


def parquet(kept: Baseline) -> bytes:
    """The rows as a Parquet file. Raises MissingError without pyarrow, which is large and so not always there."""
    try:
        import pyarrow as pa  # noqa: PLC0415  it may not be there
        from pyarrow import parquet as files  # noqa: PLC0415
    except ImportError:
        remedy = "install it beside headway: pip install pyarrow"
        raise MissingError(Fault("Parquet files need pyarrow", "--format parquet", remedy)) from None
    types = {"block": pa.int32(), "value": pa.float64()}
    schema = pa.schema([(name, types.get(name, pa.string())) for name in TidyRow.__dataclass_fields__])
    file = BytesIO()
    files.write_table(pa.Table.from_pylist([asdict(row) for row in tidy_rows(kept)], schema=schema), file)
    return file.getvalue()


TICKS_PER_HALF_DISTANCE = 5


def percentile_distribution(hdr_base64: str, unit_ns: int = NS_PER_MS, cut_off: int = 0) -> str:
    """The text of HdrHistogram's `outputPercentileDistribution`, which its plotters read.

    Written here because the Python port writes the standard deviation in another unit than the values. So many requests
    as were cut off are above all answers: percentiles are of all of them, and end where these begin, since the form has
    no word for "longer than this". Mean, deviation, largest and count remain those of the answers.
    """
    lines = [f"{'Value':>12} {'Percentile':>14} {'TotalCount':>10} {'1/(1-Percentile)':>14}", ""]
    if not hdr_base64:
        return "\n".join(lines) + "\n"
    histogram = decode(hdr_base64)
    count: int = histogram.get_total_count()
    answered = count / (count + cut_off) if count else 1.0
    for step in histogram.get_percentile_iterator(TICKS_PER_HALF_DISTANCE):
        share = step.percentile_level_iterated_to / 100 * answered
        line = f"{step.value_iterated_to / unit_ns:12.3f} {share:2.12f} {step.total_count_to_this_value:10d}"
        lines.append(line if share >= 1 else f"{line} {1 / (1 - share):14.2f}")
    mean, deviation = histogram.get_mean_value() / unit_ns, histogram.get_stddev() / unit_ns
    lines.append(f"#[Mean    = {mean:12.3f}, StdDeviation   = {deviation:12.3f}]")
    lines.append(
        f"#[Max     = {histogram.get_max_value() / unit_ns:12.3f}, Total count    = {histogram.get_total_count():12d}]"
    )
    lines.append(f"#[Buckets = {histogram.bucket_count:12d}, SubBuckets     = {histogram.sub_bucket_count:12d}]")
    return "\n".join(lines) + "\n"


def distributions(findings: Findings, records: Sequence[Record]) -> Mapping[str, str]:
    """For each cell whose response times the findings tell, by a name for its file: the distribution over its blocks,
    in milliseconds. Trials that a gate found invalid are in none."""
    found = {}
    for cell in findings.cells:
        texts = [outcome.load.response.hdr_base64 for _, outcome in measured_records(records, cell)]
        if texts and cell.p50_ms is not None:
            found[file_name(cell_key(cell))] = percentile_distribution(
                Histogram.merged_texts(texts).encoded, cut_off=cell.cut_off
            )
    return found


def file_name(cell: Sequence[str]) -> str:
    """A cell's names as one that any file system takes."""
    return ".".join(re.sub(r"[^\w.-]+", "_", part) for part in cell) + ".hgrm"
