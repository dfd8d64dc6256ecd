"""The registry of warnings: every reason to trust a figure less, in the order in which they are reported."""

from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.validity.check import Check
from headway.analysis.warnings import load, requests, testbed, window

WARNINGS: tuple[Check[MeasuredCell], ...] = (
    window.one_block,
    window.few_blocks,
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
    testbed.steal,
    testbed.pressure,
    testbed.noise_accepted,
    testbed.busy_machine,
    testbed.shared_core,
    testbed.cpu_not_sampled,
    requests.backend_not_counted,
    requests.asked_again,
    requests.bound_refuted,
    testbed.spin,
    testbed.run_again,
    testbed.probed,
    testbed.crowded,
    testbed.network_off,
    testbed.network_dropped,
    testbed.network_late,
    requests.late_timeouts,
    requests.cut_off,
    window.no_steady_state,
    requests.background_probe_in_cost,
    testbed.profiled,
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
