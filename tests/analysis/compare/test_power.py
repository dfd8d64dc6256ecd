"""Power against statsmodels, and against simulated runs."""

import numpy as np
import pytest
from scipy import stats
from statsmodels.stats.power import TTestPower  # type: ignore[import-untyped]

from headway.analysis.compare.contrast import blocks_to_find, least_distance, power


@pytest.mark.parametrize(("distance", "sd", "blocks"), [(0.03, 0.028, 5), (0.03, 0.028, 12), (0.01, 0.03, 20)])
def test_power_is_statsmodels(distance: float, sd: float, blocks: int) -> None:
    expected = TTestPower().power(distance / sd, blocks, 0.05, alternative="larger")
    assert power(distance, sd, blocks, 0.05) == pytest.approx(expected, abs=1e-9)


def test_the_blocks_that_it_takes_are_statsmodels() -> None:
    expected = TTestPower().solve_power(0.029 / 0.0283, alpha=0.05, power=0.8, alternative="larger")
    assert blocks_to_find(0.029, 0.0283, 0.05) == int(np.ceil(expected))


def test_what_is_just_detectable_is_found_four_times_of_five() -> None:
    least = least_distance(0.02, 8, 0.05)
    assert least is not None
    assert power(least, 0.02, 8, 0.05) == pytest.approx(0.8)
    runs = np.random.default_rng(2).normal(least, 0.02, (20_000, 8))
    found = np.array(stats.ttest_1samp(runs, 0.0, axis=1, alternative="greater").pvalue) < 0.05
    assert float(found.mean()) == pytest.approx(0.8, abs=0.012)  # four standard errors of 0.28 %


def test_nothing_is_found_where_nothing_can_be() -> None:
    assert blocks_to_find(0.0, 0.02, 0.05) is None
    assert blocks_to_find(0.0001, 0.02, 0.05) is None
    assert least_distance(0.02, 1, 0.05) is None
    assert least_distance(0.0, 5, 0.05) == 0.0
    assert (power(0.1, 0.0, 5, 0.05), power(0.0, 0.0, 5, 0.05)) == (1.0, 0.0)
