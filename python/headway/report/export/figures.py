"""Figures for other programs: CSV, OpenMetrics, Parquet with a row for each figure of each block, and `.hgrm`.

OpenMetrics (https://prometheus.io/docs/specs/om/open_metrics_spec/) is written by Prometheus' own client library.
`.hgrm` are percentile distributions as HdrHistogram's plotter reads them.
"""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from prometheus_client import CollectorRegistry, Gauge
from prometheus_client.openmetrics.exposition import generate_latest

from headway.analysis.cell.cell_findings import Cell
from headway.analysis.cell.histogram import Histogram
from headway.analysis.compare.baseline import Baseline, BaselineMetric
from headway.analysis.findings import Findings
from headway.errors import Fault, MissingError
from headway.format import one_line
from headway.record.record import Record
from headway.report.load_run import decode
from headway.report.model import cell_key, groups, measured_records, reason
from headway.units import NS_PER_MS

ENDS = {"": "value", "_low": "low", "_high": "high"}
"""The suffixes of a figure and of the ends of its interval, with the fields of `Estimate` that hold them."""

PLACE = ("server", "workload", "load", "network")
ESTIMATES = ("throughput", "p50_ms", "p99_ms", "cpu_s_per_request", "peak_pss_mb", "single_user_ms", "efficiency")
FIGURES = {
    **{name: name for name in ("server", "model", "workload", "load", "network", "outcome", "blocks")},
    **{f"{name}{suffix}": f"{name}.{end}" for name in ESTIMATES for suffix, end in ENDS.items()},
    **{name: name for name in ("success_share", "ideal_per_s", "little_residual", "generator_share")},
    "theoretical_maximum_per_s": "theoretical_maximum.value",
    "theoretical_maximum_name": "theoretical_maximum.name",
}
"""The columns of the CSV that are fields of a cell."""

PROBE_FIGURES = {
    f"bystander_{name}{suffix}": f"background_probe.{name}.{end}"
    for name in ("p50_ms", "p99_ms", "slower")
    for suffix, end in ENDS.items()
}


def _read(cell: Cell, path: str) -> Any:
    """Return a field of a cell, or of what it holds; None where any of them is not there."""
    value: Any = cell
    for name in path.split("."):
        value = getattr(value, name, None)
    return value


def findings_csv(findings: Findings) -> str:
    """All cells as CSV, a row for each."""
    header = ["study", "run", *FIGURES, "causes", "warnings", "why", *PROBE_FIGURES]
    return _csv(header, (_csv_row(findings, cell) for group in groups(findings) for cell in group.cells))


def _csv_row(findings: Findings, cell: Cell) -> list[Any]:
    causes = " ".join(cause.name for cause in cell.causes)
    warnings = " ".join(dict.fromkeys(warning.name for warning in cell.warnings))
    figures, probe = ([_read(cell, path) for path in paths.values()] for paths in (FIGURES, PROBE_FIGURES))
    return [findings.study, findings.run, *figures, causes, warnings, one_line(reason(cell)), *probe]


def source_csv(findings: Findings) -> str:
    """The table in the layout of the study's source; "" for a study without one. Low and high have their columns."""
    if not findings.rows:
        return ""
    metrics = dict.fromkeys(figure.metric for row in findings.rows for figure in row.figures)
    kinds = ("published", "measured", "measured_low", "measured_high", "tool")
    rows = []
    for row in findings.rows:
        figures = {figure.metric: figure for figure in row.figures}
        values = []
        for figure in (figures.get(metric) for metric in metrics):
            ours, tool = (figure.measured, figure.reported) if figure else (None, None)
            values += [figure.published if figure else None, *(getattr(ours, end, None) for end in ENDS.values())]
            values.append(tool.value if tool else None)
        rows.append([*(getattr(row, name) for name in PLACE), *values, row.note])
    return _csv([*PLACE, *(f"{metric} {kind}" for metric in metrics for kind in kinds), "note"], rows)


def _csv(header: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\n")
    writer.writerow(header)
    writer.writerows([_without_formula(value) for value in row] for row in rows)
    return output.getvalue()


def _without_formula(value: Any) -> Any:
    """A text that a spreadsheet would take for a formula gets an apostrophe in front, which makes it a text there."""
    formula = isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r"))
    return f"'{value}" if formula else value


GAUGES: dict[str, tuple[str, str, float]] = {
    "headway_throughput_per_second": ("verified answers a second", "throughput", 1),
    "headway_response_p50_seconds": ("half of the answers came sooner", "p50_ms", 1e-3),
    "headway_response_p99_seconds": ("99 in 100 answers came sooner", "p99_ms", 1e-3),
    "headway_cpu_seconds_per_request": ("the server's CPU time", "cpu_s_per_request", 1),
    "headway_memory_bytes": ("the server's memory (PSS), at most", "peak_pss_mb", 1e6),
    "headway_efficiency_ratio": ("throughput over its theoretical maximum", "efficiency", 1),
}
"""The gauges of OpenMetrics: what each means, the estimate of a cell, and the factor to its unit."""

MEANINGS_OF_ENDS = {"": "", "_low": ": lower end of the interval", "_high": ": upper end of the interval"}


def openmetrics(findings: Findings) -> str:
    """A gauge for each figure of the measured cells, and two for its interval. What was not measured is not there."""
    registry = CollectorRegistry()
    for name, (meaning, estimate, factor) in GAUGES.items():
        for suffix, end in ENDS.items():
            values = [(cell, _read(cell, f"{estimate}.{end}")) for cell in findings.cells]
            known = [(cell, value) for cell, value in values if value is not None]
            if known:
                said = f"{meaning}{MEANINGS_OF_ENDS[suffix]}"
                gauge = Gauge(name + suffix, said, labelnames=("study", "run", *PLACE), registry=registry)
            for cell, value in known:
                gauge.labels(findings.study, findings.run, *cell_key(cell)).set(value * factor)
    text: str = generate_latest(registry).decode()
    return text


UNITS: dict[BaselineMetric, str] = {
    "throughput_per_s": "1/s",
    "p50_ms": "ms",
    "p99_ms": "ms",
    "cpu_ms_per_request": "ms",
    "peak_pss_mb": "MB",
}


TIDY_COLUMNS = ("study", "size", "run", "started", *PLACE, "block", "metric", "value", "unit")


def parquet(kept: Baseline) -> bytes:
    """A Parquet file with a row for each metric of each cell in each block; what has no measurement has no row.

    Raises MissingError without pyarrow, which is large and so not always there.
    """
    try:
        import pyarrow as pa  # noqa: PLC0415  it may not be there
        from pyarrow import parquet as files  # noqa: PLC0415
    except ImportError:
        remedy = "install it beside headway: pip install pyarrow"
        raise MissingError(Fault("Parquet files need pyarrow", "--format parquet", remedy)) from None
    rows = [
        (kept.study, kept.size, kept.run, kept.started, *cell.names, block, metric, value, UNITS[metric])
        for cell in kept.cells
        for metric, values in cell.blocks.items()
        for block, value in zip(cell.numbers, values, strict=True)
    ]
    types = {"block": pa.int32(), "value": pa.float64()}
    schema = pa.schema([(name, types.get(name, pa.string())) for name in TIDY_COLUMNS])
    file = io.BytesIO()
    table = [dict(zip(TIDY_COLUMNS, row, strict=True)) for row in rows]
    files.write_table(pa.Table.from_pylist(table, schema=schema), file)
    return file.getvalue()


TICKS_PER_HALF_DISTANCE = 5


def percentile_distribution(hdr_base64: str, cut_off: int = 0) -> str:
    """The text of HdrHistogram's `outputPercentileDistribution`, which its plotters read, in milliseconds.

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
        line = f"{step.value_iterated_to / NS_PER_MS:12.3f} {share:2.12f} {step.total_count_to_this_value:10d}"
        lines.append(line if share >= 1 else f"{line} {1 / (1 - share):14.2f}")
    mean, deviation = histogram.get_mean_value() / NS_PER_MS, histogram.get_stddev() / NS_PER_MS
    lines.append(f"#[Mean    = {mean:12.3f}, StdDeviation   = {deviation:12.3f}]")
    lines.append(f"#[Max     = {histogram.get_max_value() / NS_PER_MS:12.3f}, Total count    = {count:12d}]")
    lines.append(f"#[Buckets = {histogram.bucket_count:12d}, SubBuckets     = {histogram.sub_bucket_count:12d}]")
    return "\n".join(lines) + "\n"


def distributions(findings: Findings, records: Sequence[Record]) -> Mapping[str, str]:
    """For each cell whose response times the findings tell, by a name for its file: the distribution over its blocks,
    in milliseconds. Trials that a gate found invalid are in none."""
    found = {}
    for cell in findings.cells:
        texts = [outcome.load.response.hdr_base64 for _, outcome in measured_records(records, cell)]
        if texts and cell.p50_ms is not None:
            found[_file_name(cell_key(cell))] = percentile_distribution(
                Histogram.merged_texts(texts).encoded, cut_off=cell.cut_off
            )
    return found


def _file_name(cell: Sequence[str]) -> str:
    """A cell's names as one that any file system takes."""
    return ".".join(re.sub(r"[^\w.-]+", "_", part) for part in cell) + ".hgrm"
