"""Findings as OpenMetrics text, for whoever keeps figures in a time series database.

https://prometheus.io/docs/specs/om/open_metrics_spec/; written by Prometheus' own client library.
"""

from collections.abc import Callable, Iterator

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.openmetrics.exposition import generate_latest
from prometheus_client.registry import Collector, CollectorRegistry

from headway.analysis.model import Cell, Estimate, Findings

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
