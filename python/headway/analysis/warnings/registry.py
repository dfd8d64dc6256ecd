"""The registry of warnings: every reason to trust a figure less, in the order in which they are reported."""

from headway.analysis.cell.cell_findings import ResultWarning
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.validity.check import Check, failed_of
from headway.analysis.warnings import load, machine, network, requests, window
from headway.engine.message import LoadResult
from headway.engine.order import LoadOrder

WARNINGS: tuple[Check[MeasuredCell], ...] = (
    window.one_block,
    window.quick_size,
    requests.latency_not_settled,
    requests.no_warm_up,
    window.short_window,
    window.short_warm_up,
    requests.p99_withheld,
    window.few_answers,
    window.steadiness_unknown,
    window.stalled,
    requests.failures,
    requests.behind,
    machine.steal,
    machine.pressure,
    machine.noise_accepted,
    machine.busy_machine,
    machine.shared_core,
    machine.cpu_not_sampled,
    requests.backend_not_counted,
    requests.asked_again,
    requests.r0_too_long,
    requests.ceiling_too_low,
    machine.spin,
    machine.run_again,
    machine.probed,
    machine.crowded,
    network.link_off,
    network.link_dropped,
    network.link_late,
    requests.late_timeouts,
    requests.cut_off,
    window.no_steady_state,
    requests.background_probe_in_cost,
    machine.profiled,
)
"""Those of a measured cell."""

LOAD_WARNINGS: tuple[Check[load.Load], ...] = (
    load.generator_busy,
    load.generator_late,
    load.cut_off,
    load.dropped,
    load.interrupted,
    load.not_settled,
)
"""Those of one load, the gravest first."""


def warnings_of(cell: MeasuredCell) -> tuple[ResultWarning, ...]:
    """Every warning that a measured cell gets."""
    return failed_of(WARNINGS, cell)


def load_warnings(order: LoadOrder, result: LoadResult, interrupted: bool) -> tuple[ResultWarning, ...]:
    """Every warning that a load gets. `interrupted`: the user ended it."""
    return failed_of(LOAD_WARNINGS, load.Load(order, result, interrupted))
