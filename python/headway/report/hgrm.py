"""Response times as percentile distributions in the form that HdrHistogram's plotter reads (.hgrm)."""

import re
from collections.abc import Mapping, Sequence

from headway.analysis.cell.histogram import Histogram
from headway.analysis.model import Findings
from headway.record.record import Record
from headway.report.load.latencies import decode
from headway.report.model import cell_key
from headway.report.series import measured_records
from headway.units import NS_PER_MS

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
