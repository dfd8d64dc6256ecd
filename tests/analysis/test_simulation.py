"""What the lab's decisions are worth: whole simulated runs, with looks, A/A cells and all, against the truth.

Seeds are fixed: each test finds the same figures every time. What they are is printed (`pytest -s`).
"""

import math
from collections.abc import Callable, Sequence

import numpy as np
import pytest

from headway.analysis.cell.estimate import geometric
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.quantiles import quantile_ms

from .records import distribution
from .simulation import TRUE_PER_S, Ended, simulate

DIFFERENT = {"faster", "slower"}
RUNS = 200


def _ended(seed: int, ratios: Sequence[float], noise: float, blocks: int) -> list[Ended]:
    draw = np.random.default_rng(seed)
    return [simulate(draw, ratios, noise, blocks) for _ in range(RUNS)]


def _share(runs: Sequence[Ended], said: set[str], what: str) -> float:
    share = sum(bool(run.verdicts & said) for run in runs) / len(runs)
    blocks = sum(run.blocks for run in runs) / len(runs)
    words = " or ".join(sorted(said))
    print(f"{what}: {len(runs)} runs of {blocks:.1f} blocks on average: {100 * share:.1f} % said {words}")
    return share


@pytest.mark.parametrize("blocks", [5, 12])
def test_of_200_runs_of_one_server_against_itself_at_most_5_percent_declare_a_difference(blocks: int) -> None:
    runs = _ended(blocks, [1.0, 1.0], 0.02, blocks)
    assert _share(runs, DIFFERENT, f"A/A, 2 % noise, {blocks} blocks at most") <= 0.05


def test_of_200_runs_of_four_equal_servers_at_most_5_percent_declare_any_difference() -> None:
    assert _share(_ended(4, [1.0] * 4, 0.02, 8), DIFFERENT, "A/A/A/A, 2 % noise, 8 blocks at most") <= 0.05


@pytest.mark.parametrize("noise", [0.005, 0.01])
def test_of_differences_of_just_delta_at_most_5_percent_are_called_either(noise: float) -> None:
    # The worst cases of both tests; 9 % is four standard errors above 5 % of 200 runs.
    runs = _ended(6, [1.02, 1.0], noise, 12)
    assert _share(runs, DIFFERENT, f"2 % apart, {100 * noise:g} % noise") <= 0.09
    assert _share(runs, {"same"}, f"2 % apart, {100 * noise:g} % noise") <= 0.09


def test_of_differences_of_5_percent_90_percent_are_found_within_12_blocks() -> None:
    # Each trial has 2 % noise of its own, so that a block's ratio has 2.8 %.
    assert _share(_ended(5, [1.05, 1.0], 0.02, 12), {"faster"}, "5 % apart, 2 % noise, 12 blocks at most") >= 0.9


def test_what_is_the_same_is_called_so() -> None:
    # The others end known to ±2 %, which is enough to stop, and not shown to be the same.
    assert _share(_ended(7, [1.0, 1.0], 0.01, 12), {"same"}, "A/A, 1 % noise, 12 blocks at most") >= 0.75


@pytest.mark.parametrize("blocks", [5, 12])
def test_intervals_of_runs_that_chose_their_own_end_cover_the_truth(blocks: int) -> None:
    # Of a ratio at least 95 %: its interval holds at every look. Of a throughput about 95 %. 93 % is 2.2 standard
    # errors of 600 runs below.
    runs = [run for seed in range(3) for run in _ended(80 + seed, [1.05, 1.0], 0.02, blocks)]
    ratios = [(run.comparisons[0].ratio, 1.05 if run.comparisons[0].a == "server-0" else 1 / 1.05) for run in runs]
    assert _covered(ratios, f"ratio after looks, {blocks} blocks at most") >= 0.93
    rates = [(run.first.cell.throughput, TRUE_PER_S * 1.05) for run in runs]
    assert _covered(rates, f"throughput after looks, {blocks} blocks at most") >= 0.93


def test_intervals_that_end_at_the_margin_cover_a_truth_of_just_delta_and_of_nearly_that() -> None:
    # The worst case of `compare._told`: the one side may miss it in 5 % and the other in 2.5 %; 90 % is two standard
    # errors of 600 runs below 92.5 %.
    for truth in (1.019, 1.021):
        runs = [run for seed in range(3) for run in _ended(90 + seed, [truth, 1.0], 0.005, 12)]
        ratios = [(c.ratio, truth if c.a == "server-0" else 1 / truth) for run in runs for c in run.comparisons]
        assert _covered(ratios, f"ratio of {truth:g}, 0.5 % noise") >= 0.9


def test_a_winner_is_named_with_an_interval_beyond_the_margin() -> None:
    runs = _ended(5, [1.05, 1.0], 0.02, 12)
    named = [comparison for run in runs for comparison in run.comparisons if comparison.verdict == "faster"]
    assert all((comparison.ratio.low or 0.0) >= 1 + comparison.margin for comparison in named)


def _covered(found: Sequence[tuple[Estimate | None, float]], what: str) -> float:
    held = [
        e is not None and e.low is not None and e.high is not None and e.low <= truth <= e.high for e, truth in found
    ]
    print(f"coverage of {what}: {100 * sum(held) / len(held):.1f} % of {len(held)} intervals")
    return sum(held) / len(held)


@pytest.mark.parametrize("blocks", [3, 5, 12])
def test_throughput_is_covered_in_93_to_97_percent(blocks: int) -> None:
    rates = np.exp(np.random.default_rng(9).normal(math.log(42.3), 0.02, (2000, blocks)))
    assert 0.93 <= _covered([(geometric(list(each)), 42.3) for each in rates], f"throughput, {blocks} blocks") <= 0.97


Draw = Callable[[np.random.Generator, int], list[float]]


def _exponential(draw: np.random.Generator, answers: int) -> list[float]:
    """Response times of an M/M/1 queue, in ms; their mean differs from block to block by 3 %."""
    return [float(ms) for ms in draw.exponential(100 * math.exp(draw.normal(0, 0.03)), answers)]


@pytest.mark.parametrize(("share", "answers", "blocks"), [(0.5, 60, 5), (0.99, 300, 3), (0.99, 300, 5)])
def test_p50_and_p99_are_covered_in_93_to_97_percent(share: float, answers: int, blocks: int) -> None:
    # 400 runs: a standard error of 1.1 %; the seeds make it so each time.
    draw, truth_ms = np.random.default_rng(10), -100 * math.log(1 - share)
    found = [(quantile_ms([distribution(_exponential(draw, answers)) for _ in range(blocks)], share), truth_ms)
             for _ in range(400)]  # fmt: skip
    assert 0.93 <= _covered(found, f"p{100 * share:g}, {blocks} blocks of {answers} answers") <= 0.97


@pytest.mark.parametrize(("share", "answers"), [(0.5, 200), (0.99, 500)])
def test_one_blocks_p50_and_p99_are_covered_in_93_to_97_percent(share: float, answers: int) -> None:
    draw, truth_ms = np.random.default_rng(11), -100 * math.log(1 - share)
    found = [(quantile_ms([distribution(draw.exponential(100, answers))], share), truth_ms) for _ in range(400)]
    assert 0.93 <= _covered(found, f"p{100 * share:g}, one block of {answers} answers") <= 0.97
