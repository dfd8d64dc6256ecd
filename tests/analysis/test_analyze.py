"""The whole: cells and their figures, what is left out, and that nothing whatever makes a number that is none."""

import json
import math
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headway.analysis.analyze import analyze
from headway.analysis.findings import Findings
from headway.record.record import BackendCount, Failed, Invalid, Measured, Outcome, SingleUser
from headway.record.run import Summary
from headway.record.server_observations import Evidence
from headway.study.network import DIRECT, NetworkLevel

from .records import (
    MS,
    SIGNUP,
    S,
    closed,
    environment,
    generator_maximum,
    kernel,
    level,
    line,
    measured,
    open_,
    record,
    records_of,
    run_of,
    server,
    study_of,
)
from .records import tornado_threads as threads


def test_a_cell_holds_every_figure() -> None:
    run = run_of(study_of([server()], blocks=3))
    (cell,) = analyze(run, records_of(run, {"tornado": measured()}), None).findings.cells
    assert (cell.server, cell.model, cell.workload, cell.load, cell.network) == (
        "tornado", "event-loop", "signup", "12-users", "direct",
    )  # fmt: skip
    assert (cell.outcome, cell.blocks, cell.problems) == ("measured", 3, ())
    figures = {
        "throughput": 42.3, "p50_ms": 12 / 42.3 * 1000, "p99_ms": 12 / 42.3 * 1000, "cpu_s_per_request": 0.002,
        "peak_pss_mb": 40, "single_user_ms": 283, "efficiency": 42.3 / (12 / 0.283),
    }  # fmt: skip
    for name, value in figures.items():
        assert getattr(cell, name).value == pytest.approx(value, rel=2e-3), name
    assert cell.ideal_per_s == pytest.approx(12 / 0.28)
    assert (cell.success_share, cell.little_residual, cell.generator_share) == (1.0, 0.0, 0.02)
    assert cell.theoretical_maximum is not None
    assert cell.theoretical_maximum.name == "users"


def test_the_theoretical_maximum_goes_by_the_r0_that_is_printed() -> None:
    run = run_of(study_of([server()], blocks=2))
    (cell,) = analyze(
        run, records_of(run, {"tornado": [measured(single_user_ms=280.5), measured(single_user_ms=283)]}), None
    ).findings.cells
    assert cell.single_user_ms is not None
    assert cell.single_user_ms.value == pytest.approx(281.75, rel=1e-4)
    assert cell.theoretical_maximum is not None
    assert cell.theoretical_maximum.value == pytest.approx(12 / (cell.single_user_ms.value / 1000))
    assert cell.throughput is not None
    assert cell.efficiency is not None
    assert cell.efficiency.value == pytest.approx(cell.throughput.value / cell.theoretical_maximum.value)


def test_efficiency_knows_how_uncertain_r0_is() -> None:
    run = run_of(study_of([server()], blocks=3))
    steady = [measured(throughput=40) for _ in range(3)]
    wild = [measured(throughput=40, single_user_ms=r0) for r0 in (281, 290, 299)]
    narrow, wide = (
        analyze(run, records_of(run, {"tornado": blocks}), None).findings.cells[0] for blocks in (steady, wild)
    )
    assert narrow.efficiency is not None
    assert wide.efficiency is not None
    assert narrow.efficiency.low == pytest.approx(narrow.efficiency.value)
    assert wide.efficiency.low is not None
    assert wide.efficiency.low < wide.efficiency.value * 0.95


UNFIT: dict[str, Outcome] = {
    "a gate": measured(cpu_share=0.9),
    "a lie": measured(by_failure={"bad-body": 1}),
    "above its theoretical maximum": measured(throughput=80),
    "invalid": Invalid(reason="capacities differ", evidence={"backlog": "5"}),
    "failed": Failed(stage="ready", error="port in use", remedy="free it", log_tail="OSError"),
}


@pytest.mark.parametrize("why", UNFIT)
def test_what_is_not_fit_to_be_used_never_becomes_a_number(why: str) -> None:
    run = run_of(study_of([server()], blocks=2))
    found = analyze(run, records_of(run, {"tornado": UNFIT[why]}), None).findings
    (cell,) = found.cells
    assert cell.outcome == ("failed" if why == "failed" else "invalid")
    numbers = ("throughput", "p50_ms", "p99_ms", "success_share", "cpu_s_per_request", "peak_pss_mb", "single_user_ms",
               "ideal_per_s", "theoretical_maximum", "efficiency", "little_residual", "generator_share")  # fmt: skip
    assert all(getattr(cell, name) is None for name in numbers)
    assert (cell.blocks, cell.theoretical_maxima, found.comparisons) == (0, (), ())
    assert [problem.block for problem in cell.problems] == [1, 2]
    assert all(problem.what for problem in cell.problems)


def test_one_bad_block_is_a_problem_and_the_others_are_the_cell() -> None:
    run = run_of(study_of([server()], blocks=3))
    failed = Failed(stage="load", error="killed by signal 9", remedy="see its log", log_tail="…")
    (cell,) = analyze(run, records_of(run, {"tornado": [measured(), failed, measured()]}), None).findings.cells
    assert (cell.outcome, cell.blocks) == ("measured", 2)
    assert [(p.block, p.outcome, p.what, p.log_tail) for p in cell.problems] == [
        (2, "failed", "load: killed by signal 9", "…")
    ]
    assert cell.throughput is not None
    assert cell.throughput.n == 2


def test_a_lucky_block_above_the_maximum_does_not_raise_the_cell() -> None:
    run = run_of(study_of([server()], blocks=3))
    (cell,) = analyze(
        run, records_of(run, {"tornado": [measured(), measured(throughput=60), measured()]}), None
    ).findings.cells
    assert cell.throughput is not None
    assert cell.throughput.value == pytest.approx(42.3)
    assert cell.problems[0].what.startswith("above-maximum: 60/s is 40 % above what the bare waits allow = 42.86")


def test_a_run_that_goes_on_has_findings_of_what_is_there() -> None:
    run = run_of(study_of([server(), threads()], blocks=2))
    records = records_of(run, {"tornado": measured(), "tornado-threads": measured(threads(), throughput=14)})
    first = analyze(run, records[:1], None).findings
    assert (first.complete, len(first.cells)) == (False, 1)
    assert analyze(run, (), None).findings.cells == ()
    assert analyze(run, records, None).findings.complete
    assert not analyze(
        run, records, Summary(ended="2026-11-21T10:20:00Z", took_ns=S, interrupted=True)
    ).findings.complete


def test_cells_stand_in_the_studys_order_whatever_the_order_of_trials() -> None:
    names = [f"server-{n}" for n in range(5)]
    run = run_of(study_of([server(name) for name in names], [closed(), closed(3)], blocks=2))
    results = dict.fromkeys(names, measured())
    found = analyze(run, [r for r in records_of(run, results) if r.trial.load == "12-users"], None).findings
    assert [cell.server for cell in found.cells] == names


def test_the_later_record_of_one_trial_counts_and_foreign_ones_do_not() -> None:
    run = run_of(study_of([server()], blocks=1))
    other = run_of(study_of([server()], blocks=1, seed=2))
    records = [
        record(run.trials[0], UNFIT["failed"]), record(run.trials[0], measured()), record(other.trials[0], measured()),
    ]  # fmt: skip
    found = analyze(run, records, None).findings
    assert (found.cells[0].outcome, found.cells[0].blocks, found.time.trials) == ("measured", 1, 1)


def test_time_is_what_was_neither_warm_up_nor_window() -> None:
    run = run_of(study_of([server()], blocks=3))
    records = [record(trial, measured(), outside_ms=ms) for trial, ms in zip(run.trials, (600, 700, 5000), strict=True)]
    time = analyze(run, records, Summary(ended="", took_ns=60 * S, interrupted=False)).findings.time
    assert (time.trials, time.took_s) == (3, 60)
    assert time.measuring_s == pytest.approx(3 * 13.5)
    assert time.outside_ms_per_trial == pytest.approx(700)
    assert time.outside_ms_by_stage == pytest.approx({"server": 350, "load": 350})


_small = st.integers(0, 10**4)
_changes = st.fixed_dictionaries(
    {},
    optional={
        "throughput": st.none() | st.floats(1e-6, 1e6),
        "single_user_ms": st.floats(0.001, 1e5),
        "response_ms": st.lists(st.floats(0.001, 119_000), min_size=1, max_size=5),
        "window_s": st.floats(0.001, 3),
        "warm_up_s": st.floats(0, 3),
        "settled": st.booleans(),
        "by_failure": st.dictionaries(st.sampled_from(["refused", "bad-body", "connect-timeout"]), st.integers(0, 50)),
        "dropped": _small,
        "connect_ms": st.lists(st.floats(0.001, 119_000), max_size=5),
        "cpu_ms_per_request": st.floats(0, 1e4),
        "in_system": st.floats(0, 1e4),
        "high_water": st.none() | _small,
        "cpu_share": st.floats(0, 1),
        "steal_share": st.floats(0, 1),
        "samples": st.just(()),
        "single_user": st.builds(SingleUser, answers=st.just(5), service_ns=st.integers(1, 10**10),
                              connect_ns=st.none() | st.integers(0, 10**10),
                              round_trips=st.dictionaries(st.sampled_from(["load", "smtp"]), st.floats(0, 1e4))),
        "evidence": st.builds(
            Evidence,
            kernel=st.dictionaries(st.sampled_from(["machine", "server"]), st.builds(
                kernel, listen_overflows=_small, listen_drops=_small, active_opens=_small,
                time_wait_high_water=_small)),
            networks=st.dictionaries(st.sampled_from(["load", "smtp"]), st.builds(
                line, round_trips=_small, connects=_small, late_ms=st.none() | st.floats(0, 1e4))),
        ),
        "backends": st.dictionaries(st.sampled_from(["postgres", "smtp", "http"]),
                                    st.builds(BackendCount, requests=_small, errors=_small,
                                                                    connections_opened=st.none() | _small)),
    },
)  # fmt: skip


def _small_enough(changes: dict[str, Any]) -> bool:
    return bool((changes.get("throughput") or 42) * changes.get("window_s", 2) < 20_000)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    blocks=st.lists(_changes.filter(_small_enough) | st.sampled_from(["failed", "invalid"]), min_size=1, max_size=4),
    users=st.none() | st.integers(1, 50),
    about=st.sampled_from([server(), threads(), server("blocked", operations="sync")]),
    size=st.sampled_from(["source", "decide", "quick"]),
    networks=st.sampled_from([DIRECT, level(0.01), level(100, jitter=90 * MS), level(3000, backends_ms=0, loss=0.1)]),
)
def test_whatever_was_recorded_is_judged_in_finite_numbers(
    blocks: Any, users: Any, about: Any, size: str, networks: NetworkLevel
) -> None:
    load = open_(50) if users is None else closed(users)
    run = run_of(study_of([about], [load], blocks=len(blocks), size=size, networks=(networks,)))
    outcomes = [
        UNFIT[block] if isinstance(block, str) else measured(about, users=users, **({"window_s": 2} | block))
        for block in blocks
    ]
    found = analyze(run, records_of(run, {about.name: outcomes}), None).findings
    _require_finite(json.loads(found.model_dump_json()))
    assert Findings.model_validate_json(found.model_dump_json()) == found
    (cell,) = found.cells
    assert cell.blocks + len(cell.problems) == len(blocks)
    assert (cell.throughput is not None) == (cell.outcome == "measured")
    assert cell.why


def _require_finite(value: Any) -> None:
    if isinstance(value, dict):
        for item in value.values():
            _require_finite(item)
    elif isinstance(value, list):
        for item in value:
            _require_finite(item)
    elif isinstance(value, float):
        assert math.isfinite(value)


def test_the_same_records_give_the_same_findings() -> None:
    run = run_of(study_of([server(), threads()], blocks=3))
    records = records_of(run, {"tornado": measured(), "tornado-threads": measured(threads(), throughput=14)})
    assert analyze(run, records, None).findings == analyze(run, tuple(reversed(records)), None).findings


def test_the_generators_own_maximum_is_told_and_binds_what_comes_near_it() -> None:
    own = generator_maximum(50.0)
    run = run_of(study_of([server()]), generator_maxima=(own,))
    findings = analyze(run, records_of(run, {"tornado": measured()}), None).findings
    assert findings.environment["generator's own maximum, keep-alive"] == "50.0/s, 20.0 ms of CPU a request"
    (cell,) = findings.cells
    assert (cell.outcome, cell.throughput) == ("invalid", None)
    assert [cause.name for cause in cell.causes] == ["generator-bound"]


def test_the_environment_is_told_as_words() -> None:
    run = run_of(study_of([server()], blocks=1))
    told = analyze(run, (), None).findings.environment
    assert told["cores"] == "2"
    assert told["postgres"] == environment().backends["postgres"]


def test_the_builder_itself_is_healthy() -> None:
    whole = measured()
    assert isinstance(whole, Measured)
    assert whole.load.response.p50_ns == pytest.approx(12 / 42.3 * S, rel=1e-3)
    assert SIGNUP.least_ns == 280 * MS
