"""Two runs of a known truth: what differs is found, what does not is not, and what cannot be compared says why."""

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from scipy import stats

from headway.analysis.analyze import analyze
from headway.analysis.compare.baseline import Baseline, BaselineCell, baseline_of
from headway.analysis.compare.run_comparison import compare_runs
from headway.record.record import Failed, Outcome

from ..records import closed, http_server, measured, records_of, run_of, server, study_of

NOISE = (1.0, 1.006, 0.995, 1.002, 0.998)


def run_baseline(throughput: float = 42.0, noise: Sequence[float] = NOISE, **changes: Any) -> Baseline:
    about = changes.pop("about", {})
    run = run_of(study_of([server(**changes.pop("server", {}))], [changes.pop("load", closed())], len(noise)), **about)
    outcome: Callable[[int], Outcome] = lambda block: measured(throughput=throughput * noise[block - 1], **changes)  # noqa: E731
    return baseline_of(analyze(run, records_of(run, {"tornado": outcome})))


def decisions(before: Baseline, after: Baseline, **options: float) -> list[str]:
    return [cell.decision for cell in compare_runs(before, after, **options).cells]


def test_a_baseline_survives_its_file() -> None:
    kept = run_baseline()
    assert Baseline.model_validate_json(kept.model_dump_json()) == kept
    (cell,) = kept.cells
    assert cell.blocks["throughput_per_s"] == pytest.approx([42 * noise for noise in NOISE])
    assert set(cell.blocks) == {"throughput_per_s", "p50_ms", "p99_ms", "cpu_ms_per_request", "peak_pss_mb"}
    assert cell.blocks["cpu_ms_per_request"] == pytest.approx([2.0] * 5, rel=0.02)


@pytest.mark.parametrize(
    ("factor", "decision"), [(1.0, "same"), (0.98, "same"), (0.9, "worse"), (0.8, "worse"), (1.12, "better")]
)
def test_a_difference_is_what_it_was_planted_to_be(factor: float, decision: str) -> None:
    found = compare_runs(run_baseline(36.0), run_baseline(36.0 * factor))
    (cell,) = found.cells
    rate = next(change for change in cell.metrics if change.metric == "throughput_per_s")
    assert rate.decision == decision
    assert rate.ratio.value == pytest.approx(factor)
    assert rate.ratio.low is not None
    assert rate.ratio.high is not None
    assert rate.ratio.low < factor < rate.ratio.high
    assert found.worse == (decision == "worse")


def test_requests_that_were_cut_off_count_as_the_slowest_in_what_is_kept() -> None:
    # 507 answers, a tenth of them in 320 ms; of 527 requests p99 is among the 20 that had none, p50 is not.
    slow: dict[str, Any] = {"response_ms": [*([280.0] * 9), 320.0], "in_system": 12}
    before, after = run_baseline(**slow), run_baseline(**slow, by_failure={"response-timeout": 20})
    assert before.cells[0].blocks["p99_ms"] == pytest.approx([320.0] * 5, rel=0.001)
    assert after.cells[0].blocks["p50_ms"] == pytest.approx([280.0] * 5, rel=0.001)
    assert "p99_ms" not in after.cells[0].blocks


def test_a_run_that_newly_times_out_a_twentieth_of_its_requests_is_worse() -> None:
    # The others are answered as before, at the same rate: 23 of 455 are not answered at all, and p99 is among them.
    before, after = run_baseline(36.0), run_baseline(36.0, by_failure={"response-timeout": 23})
    (cell,) = compare_runs(before, after).cells
    assert cell.decision == "worse"
    assert cell.why.startswith("94.9 % of requests are answered, 100 % were; p99 was 333")
    assert cell.why.endswith("ms, and is longer than any answer in each block: cut off")
    assert cell.lost == ("p99_ms",)
    share = next(change for change in cell.metrics if change.metric == "answered_share")
    assert (share.before, share.decision) == (1.0, "worse")
    assert share.after == pytest.approx(432 / 455, rel=0.01)
    assert share.ratio.high is not None
    assert share.ratio.high < 0.99
    (cell,) = compare_runs(after, before).cells
    assert cell.decision == "better"
    # Beside itself it is not worse; but 5 % of 455 requests a block are not known to within 1 %.
    assert decisions(after, after) == ["unclear"]


def test_refusals_count_where_no_quantile_does() -> None:
    # Refused at once, so that none was cut off; throughput and p99 are what they were.
    found = compare_runs(run_baseline(36.0), run_baseline(36.0, by_failure={"refused": 23}))
    assert [cell.decision for cell in found.cells] == ["worse"]
    assert found.cells[0].lost == ()


def test_failures_that_come_in_one_cluster_are_no_proof() -> None:
    # A fifth of one block of five: counted as if they were independent they would be 4 % for certain.
    run = run_of(study_of([server()], blocks=5))
    outcomes = [measured(throughput=42 * noise, by_failure={"refused": 100} if block == 3 else {})
                for block, noise in enumerate(NOISE)]  # fmt: skip
    (cell,) = compare_runs(run_baseline(), baseline_of(analyze(run, records_of(run, {"tornado": outcomes})))).cells
    assert cell.decision == "unclear"
    assert cell.why == "96.2 % of requests are answered, 100 % were"  # 100 of 2,620 have no response


def test_one_failure_of_many_requests_is_the_same_and_one_of_few_is_not() -> None:
    many = run_baseline(36.0, by_failure={"refused": 1})
    assert decisions(run_baseline(36.0), many) == ["same"]
    few = _shares([[(20, 0)] * 3, [(20, 1)] * 3])
    # Each block has the same share, so that a t test alone would be certain; sixty requests are not.
    assert decisions(*few) == ["unclear"]
    assert decisions(*_shares([[(20, 0)] * 3, [(20, 0)] * 3])) == ["same"]
    assert decisions(*_shares([[(20, 0)] * 3, [(20, 15)] * 3])) == ["worse"]


def _shares(runs: Sequence[Sequence[tuple[int, int]]]) -> list[Baseline]:
    """Runs of one cell of equal throughput, with so many requests and so many unanswered in each block."""
    cells = [
        BaselineCell(server="s", workload="w", load="l", network="direct", outcome="measured", asked="x",
                     blocks={"throughput_per_s": tuple(42 * noise for noise, _ in zip(NOISE, blocks, strict=False))},
                     numbers=tuple(range(1, len(blocks) + 1)), scheduled=tuple(n for n, _ in blocks),
                     unanswered=tuple(k for _, k in blocks))
        for blocks in runs
    ]  # fmt: skip
    return [Baseline(run="r", started="", study="s", size="source", headway="0", machine={}, cells=(cell,))
            for cell in cells]  # fmt: skip


def test_runs_that_fail_alike_are_hardly_ever_called_worse() -> None:
    # Shares that differ from block to block around 5 %, as of clusters, beyond what the binomial makes of 500.
    random = np.random.default_rng(12)
    worse = 0
    for _ in range(300):
        runs = [[(500, int(random.binomial(500, share))) for share in random.beta(5, 95, 5)] for _ in range(2)]
        worse += decisions(*_shares(runs)) == ["worse"]
    assert worse <= 300 * 0.05


def test_a_quantile_lost_in_some_blocks_leaves_it_open_and_in_all_of_enough_is_worse() -> None:
    def lost(blocks: int, of: int) -> str:
        cells = [
            BaselineCell(server="s", workload="w", load="l", network="direct", outcome="measured", asked="x",
                         blocks=figures, numbers=tuple(range(of)), cut_off=cut_off)
            for figures, cut_off in (({"p99_ms": (280.0,) * of}, {}), ({}, {"p99_ms": blocks}))
        ]  # fmt: skip
        runs = [Baseline(run="r", started="", study="s", size="source", headway="0", machine={}, cells=(cell,))
                for cell in cells]  # fmt: skip
        (cell,) = compare_runs(runs[0], runs[1]).cells
        assert cell.lost == ("p99_ms",)
        return cell.decision

    # q^m (1 - q)^n at most: 1/4^2 of two and two blocks, 1/4^3 of three and three.
    assert [lost(5, 5), lost(3, 3), lost(2, 2), lost(4, 5)] == ["worse", "worse", "unclear", "unclear"]


def test_slower_answers_at_the_same_rate_are_worse_and_memory_alone_is_not() -> None:
    slow = run_baseline(response_ms=[*([273.0] * 9), 400.0], in_system=12)  # the mean is N/X, as before
    (cell,) = compare_runs(run_baseline(response_ms=[280.0], in_system=12), slow).cells
    assert cell.decision == "worse"
    assert "p99 is 1.43 times what it was" in cell.why
    (cell,) = compare_runs(run_baseline(), run_baseline(pss_mb=80)).cells
    assert cell.decision == "same"
    assert {change.metric: change.decision for change in cell.metrics}["peak_pss_mb"] == "worse"


def test_noise_leaves_it_open_and_a_single_block_always_does() -> None:
    wild = (1.0, 1.3, 0.7, 1.1, 0.9)
    assert decisions(run_baseline(noise=wild), run_baseline(38.0, noise=wild)) == ["unclear"]
    (cell,) = compare_runs(run_baseline(noise=(1.0,)), run_baseline(20.0, noise=(1.0,))).cells
    assert cell.decision == "unclear"
    assert cell.why.endswith("a single block tells nothing about chance")


def test_the_margin_is_what_was_asked_for() -> None:
    before, after = run_baseline(40.0), run_baseline(37.0)
    assert decisions(before, after, margin=0.02) == ["worse"]
    assert decisions(before, after, margin=0.15) == ["same"]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"about": {"kernel": "Linux 7.0"}}, "another kernel: Linux 6.18, now Linux 7.0"),
        ({"about": {"cpu": "a better one"}}, "another CPU: a processor, now a better one"),
        ({"about": {"server_cpus": (0, 1)}}, "another processors: server 1; load 0; backends 0, now server 0,1; "),
        ({"server": {"backlog": 5}}, "other capacities: backlog 128, now 5"),
        ({"load": closed(window_s=13)}, "the workload, the load or the network of that name is another one"),
    ],
)
def test_what_is_another_thing_is_not_compared(changes: dict[str, Any], why: str) -> None:
    found = compare_runs(run_baseline(), run_baseline(20.0, **changes))
    (cell,) = found.cells
    assert cell.decision == "not comparable"
    assert cell.why.startswith(why)
    assert cell.metrics == ()
    assert not found.worse


def test_cells_of_one_run_only_and_failed_ones_say_so() -> None:
    both = study_of([server(), http_server()], blocks=3)
    fails = Failed(stage="ready", error="it ended")
    one, run = run_of(study_of([server()], blocks=3)), run_of(both)
    alone = baseline_of(analyze(one, records_of(one, {"tornado": measured()})))
    two = baseline_of(analyze(run, records_of(run, {"tornado": measured(), "http-server": fails})))
    measured_both = {"tornado": measured(), "http-server": measured(http_server(), throughput=3.5)}
    was = baseline_of(analyze(run, records_of(run, measured_both)))
    whys = {cell.server: cell.why for cell in compare_runs(alone, two).cells}
    assert whys["http-server"] == "it is not in the earlier run"
    assert {cell.server: cell.why for cell in compare_runs(two, alone).cells}[
        "http-server"
    ] == "it is not in the later run"
    found = compare_runs(was, two)
    assert [cell.decision for cell in found.cells] == ["same", "not comparable"]
    assert found.cells[1].why == "the later run has no measurement of it (failed): ready: it ended"
    assert found.sentence == "Of 2 cells: 1 same and 1 not comparable."


def _cells(values: Sequence[Sequence[float]]) -> Baseline:
    cells = tuple(
        BaselineCell(server=f"s{n}", workload="w", load="l", network="direct", outcome="measured", asked="x",
                     blocks={"throughput_per_s": tuple(each)})
        for n, each in enumerate(values)
    )  # fmt: skip
    return Baseline(run="r", started="", study="s", size="source", headway="0", machine={}, cells=cells)


def test_it_is_welchs_test() -> None:
    random = np.random.default_rng(7)
    for n, m in ((2, 3), (5, 5), (8, 3)):
        before, after = random.lognormal(3, 0.05, n), random.lognormal(3.1, 0.1, m)
        (change,) = compare_runs(_cells([before.tolist()]), _cells([after.tolist()]), margin=0).cells[0].metrics
        oracle = stats.ttest_ind(np.log(after), np.log(before), equal_var=False)
        assert change.p_corrected == pytest.approx(oracle.pvalue)
        interval = oracle.confidence_interval()
        assert change.ratio.low == pytest.approx(math.exp(interval.low))
        assert change.ratio.high == pytest.approx(math.exp(interval.high))


def test_of_runs_of_the_same_program_hardly_any_is_called_worse() -> None:
    random = np.random.default_rng(11)
    worse = 0
    for _ in range(200):
        before, after = (_cells(random.lognormal(3, 0.03, (6, 5)).tolist()) for _ in range(2))
        worse += compare_runs(before, after, margin=0.0).worse
    assert worse <= 200 * 0.05  # one-sided, of a family of six: 2.5 % are expected
