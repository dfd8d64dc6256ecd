"""When a run may end before its last block, and when not."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.early_stop import early_stop_reason
from headway.record.record import Failed, Outcome
from headway.record.run import Run, Summary
from headway.study.claims import Claim, Operand
from headway.study.loads import Objective
from headway.study.slo import parse_slo

from .records import measured, open_, record, records_of, run_of, server, study_of

FAR = {"a": (42.3, 42.4, 42.2, 42.3, 42.35), "b": (30.0, 30.1, 29.95, 30.05, 30.0)}
ALIKE = {"a": (42.3, 42.31, 42.29, 42.3, 42.3), "b": (42.3, 42.3, 42.3, 42.31, 42.29)}
OPEN = {"a": (42.3, 44.2, 40.0, 43.0, 41.1), "b": (41.3, 41.0, 42.2, 41.2, 41.4)}


def _outcomes(rates: Sequence[float]) -> Callable[[int], Outcome]:
    return lambda block: measured(throughput=0.85 * rates[block - 1])


def _run(blocks: int = 5, **changes: Any) -> Run:
    return run_of(study_of([server("a"), server("b")], blocks=blocks, interim_analyses=(3, 5, 8), **changes))


def _enough(run: Run, rates: Mapping[str, Sequence[float]], blocks: int = 3) -> str:
    return early_stop_reason(run, records_of(run, {name: _outcomes(each) for name, each in rates.items()}), blocks)


def test_what_lies_far_apart_is_decided_at_the_first_look() -> None:
    assert _enough(_run(), FAR) == ("3 blocks were enough, of 5 at most: 1 of 1 comparison decided (look 1 of 2)")


def test_what_is_the_same_is_decided_too() -> None:
    assert "1 of 1 comparison decided" in _enough(_run(), ALIKE)


def test_what_is_open_goes_on() -> None:
    assert _enough(_run(), OPEN) == ""


def test_records_of_later_blocks_change_nothing() -> None:
    run = _run()
    mixed = {"a": (*OPEN["a"][:3], 42.3, 42.3), "b": (*OPEN["b"][:3], 10.0, 10.0)}
    assert _enough(run, mixed) == ""


def test_an_early_look_must_be_surer_than_a_late_one() -> None:
    # 9 % apart with half a percent of noise: enough for three blocks that are the last but two, not for three of 20.
    near = {"a": (42.3, 42.5, 42.1, 42.3, 42.4), "b": (38.8, 38.6, 39.1, 38.8, 38.7)}
    assert _enough(_run(), near)
    rates = {name: each + each * 3 for name, each in near.items()}
    assert _enough(_run(20), rates) == ""


def test_a_single_server_is_known_when_its_interval_is_narrow() -> None:
    for rates, decided in (((42.3, 42.31, 42.29), True), ((42.3, 44.2, 40.0), False)):
        run = run_of(study_of([server("a")], blocks=5, interim_analyses=(3,)))
        said = early_stop_reason(run, records_of(run, {"a": _outcomes((*rates, 42.0, 42.0))}), 3)
        assert ("throughput known to ±2.0 %" in said) == decided


def test_a_server_that_gives_nothing_keeps_nobody_waiting() -> None:
    run = run_of(study_of([server("a"), server("b"), server("dead")], blocks=5, interim_analyses=(3,)))
    dead = Failed(stage="server", error="it did not start")
    assert early_stop_reason(
        run, records_of(run, {"a": _outcomes(FAR["a"]), "b": _outcomes(FAR["b"]), "dead": dead}), 3
    )
    only_dead = run_of(study_of([server("dead")], blocks=5, interim_analyses=(3,)))
    assert early_stop_reason(only_dead, records_of(only_dead, {"dead": dead}), 3) == ""


def test_one_block_of_a_cell_decides_nothing() -> None:
    run = _run()
    dead = Failed(stage="server", error="it did not start")
    b: list[Outcome] = [measured(throughput=30), dead, dead, dead, dead]
    assert early_stop_reason(run, records_of(run, {"a": _outcomes(FAR["a"]), "b": b}), 3) == ""


@pytest.mark.parametrize(("within", "decided"), [(0.41, False), (0.2, True), (0.6, True)])
def test_claims_must_be_decided_as_well(within: float, decided: bool) -> None:
    claim = Claim(
        name="same", sentence="a is as fast as b.", metric="throughput_per_s", left=Operand(server="a"),
        right=Operand(server="b"), relation="same", within=within,
    )  # fmt: skip
    said = _enough(_run(claims=(claim,)), FAR)
    assert bool(said) == decided
    assert not decided or "1 of 1 claim decided" in said


def _keeping_up(run: Run, blocks: int) -> str:
    """Both servers keep up with 13/s, and none of the 52 requests of a window is slow: 368 would prove p99."""
    kept = measured(throughput=13, users=None, response_ms=[290], window_s=4)
    return early_stop_reason(run, records_of(run, {"a": kept, "b": kept}), blocks)


def test_equal_rates_of_an_open_load_are_not_enough_while_the_limits_are_open() -> None:
    load, limits = open_(13, window_s=4), Objective(limits=parse_slo("p99<400ms"), rate=10)
    run = _run(8, loads=(load,), slo=limits)
    assert [bool(_keeping_up(run, blocks)) for blocks in (3, 5, 8)] == [False, False, True]
    assert "limits decided for 2 of 2 servers" in _keeping_up(run, 8)
    assert _keeping_up(_run(8, loads=(load,)), 3)  # without limits the rates are all that is asked
    # Where no block is left that tries it, it stays open.
    assert "limits decided for 0 of 2 servers" in _keeping_up(_run(5, loads=(load,), slo=limits), 5)


def test_a_run_that_ended_at_a_look_is_complete_and_its_intervals_are_of_that_look() -> None:
    run = _run()
    records = [record(trial, _outcomes(FAR[trial.server])(trial.block)) for trial in run.trials if trial.block <= 3]
    summary = Summary(ended="now", took_ns=1, interrupted=False, stopped="3 blocks were enough")
    found = analyze(run, records, summary).findings
    assert found.complete
    assert not analyze(run, records, None).findings.complete
    assert not analyze(run, records, summary.model_copy(update={"stopped": ""})).findings.complete
    (comparison,) = found.comparisons
    assert comparison.verdict == "faster"
    assert comparison.alpha == pytest.approx(0.0076, abs=1e-4)
    assert comparison.ratio.level == pytest.approx(1 - comparison.alpha)
