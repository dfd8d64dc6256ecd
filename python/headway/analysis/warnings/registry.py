"""The registry of warnings: every reason to trust a figure less, in the order in which they are reported."""

from collections.abc import Callable
from dataclasses import dataclass

from headway.analysis.cell.cell_findings import ResultWarning
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.warnings import machine_noise, network, request_counts, response_times, window
from headway.analysis.warnings.observers import probed, profiled
from headway.analysis.warnings.pressure import pressure
from headway.analysis.warnings.short_window import short_window
from headway.analysis.warnings.timeouts import late_timeouts


@dataclass(frozen=True)
class WarningKind:
    """One kind of warning: the names that it may have, and how it is detected in a cell."""

    names: tuple[str, ...]
    detect: Callable[[MeasuredCell], ResultWarning | None]


WARNINGS: tuple[WarningKind, ...] = (
    WarningKind(("one-block",), window.one_block),
    WarningKind(("quick-form",), window.quick_form),
    WarningKind(("latency-not-settled",), response_times.latency_not_settled),
    WarningKind(("no-warm-up",), response_times.no_warm_up),
    WarningKind(("short-window", "short-warm-up"), short_window),
    WarningKind(("p99-withheld",), response_times.p99_withheld),
    WarningKind(("few-answers", "steadiness-unknown"), window.few_answers_or_bins),
    WarningKind(("uneven",), window.uneven),
    WarningKind(("failures",), request_counts.failures),
    WarningKind(("behind",), request_counts.behind),
    WarningKind(("steal",), machine_noise.steal),
    WarningKind(("pressure",), pressure),
    WarningKind(("noise-accepted",), machine_noise.noise_accepted),
    WarningKind(("busy-machine",), machine_noise.busy_machine),
    WarningKind(("shared-core",), machine_noise.shared_core),
    WarningKind(("cpu-not-sampled",), machine_noise.cpu_not_sampled),
    WarningKind(("backend-not-counted",), request_counts.backend_not_counted),
    WarningKind(("asked-again",), request_counts.asked_again),
    WarningKind(("r0-too-long",), response_times.r0_too_long),
    WarningKind(("ceiling-too-low",), request_counts.ceiling_too_low),
    WarningKind(("spin",), machine_noise.spin),
    WarningKind(("run-again",), machine_noise.run_again),
    WarningKind(("probed",), probed),
    WarningKind(("crowded",), machine_noise.crowded),
    WarningKind(("link-off",), network.link_off),
    WarningKind(("link-dropped",), network.link_dropped),
    WarningKind(("link-late",), network.link_late),
    WarningKind(("late-timeouts",), late_timeouts),
    WarningKind(("cut-off",), response_times.cut_off_requests),
    WarningKind(("no-steady-state", "steady-late"), window.changing),
    WarningKind(("bystander-in-cost",), request_counts.background_probe_in_cost),
    WarningKind(("profiled",), profiled),
)


def warnings_of(cell: MeasuredCell) -> tuple[ResultWarning, ...]:
    """Every warning that a measured cell gets."""
    found = (kind.detect(cell) for kind in WARNINGS)
    return tuple(warning for warning in found if warning is not None)
