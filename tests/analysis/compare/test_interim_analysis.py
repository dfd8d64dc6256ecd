"""Alpha over the looks, against published bounds, scipy's multivariate normal, and simulated runs of t."""

import numpy as np
import pytest
from scipy import stats

from headway.analysis.compare.contrast import ALPHA
from headway.analysis.compare.interim_analysis import level_after, levels, spent
from headway.plan.trial import interim_analyses

from ..records import server, study_of

PLANS = [(3, 5), (3, 5, 8, 12), (3, 5, 8, 12, 20)]


def _fractions(plan: tuple[int, ...]) -> tuple[float, ...]:
    return tuple(look / plan[-1] for look in plan)


def test_bounds_are_those_of_lan_and_demets() -> None:
    # Five equal looks, 5 % two-sided, O'Brien & Fleming's manner: the bounds that every implementation gives.
    bounds = [float(stats.norm.isf(level / 2)) for level in levels((0.2, 0.4, 0.6, 0.8, 1.0))]
    assert bounds == pytest.approx([4.8769, 3.3569, 2.6803, 2.2898, 2.0310], abs=2e-4)


def test_one_look_spends_all() -> None:
    assert levels((1.0,)) == pytest.approx((0.05,))
    assert spent(1.0) == pytest.approx(ALPHA)


def test_all_looks_together_err_in_5_percent_by_scipys_multivariate_normal() -> None:
    fractions = _fractions((3, 5, 8, 12))
    bounds = [float(stats.norm.isf(level / 2)) for level in levels(fractions)]
    together = [[np.sqrt(min(a, b) / max(a, b)) for b in fractions] for a in fractions]
    normal = stats.multivariate_normal(cov=np.array(together), seed=3)
    inside = normal.cdf(np.array(bounds), lower_limit=-np.array(bounds))
    assert 1 - float(inside) == pytest.approx(ALPHA, abs=2e-4)


@pytest.mark.parametrize("plan", PLANS)
def test_repeated_intervals_of_t_hold_the_truth_at_every_look_in_95_of_100_runs(plan: tuple[int, ...]) -> None:
    # 20,000 runs: the standard error of 5 % is 0.15 %. What is right for normal bounds is a little off for t of few
    # blocks; it may be so by half a percent.
    runs, missed = np.random.default_rng(17).normal(size=(20_000, plan[-1])), np.zeros(20_000, dtype=bool)
    for blocks, level in zip(plan, levels(_fractions(plan)), strict=True):
        seen = runs[:, :blocks]
        t = np.abs(seen.mean(axis=1)) / (seen.std(axis=1, ddof=1) / np.sqrt(blocks))
        missed |= t > stats.t.isf(level / 2, blocks - 1)
    assert 0.04 <= missed.mean() <= 0.0565


def test_looks_are_those_below_the_most_and_the_most() -> None:
    study = study_of([server()], blocks=12, interim_analyses=(3, 5, 8, 12, 20))
    assert interim_analyses(study) == (3, 5, 8, 12)
    assert interim_analyses(study.model_copy(update={"interim_analyses": ()})) == (12,)
    assert interim_analyses(study.model_copy(update={"blocks": 1})) == (1,)


def test_a_run_that_ends_between_looks_has_a_level_of_its_own() -> None:
    study = study_of([server()], blocks=12, interim_analyses=(3, 5, 8, 12, 20))
    at = [level_after(study, blocks) for blocks in range(1, 13)]
    assert at[2] == pytest.approx(levels((3 / 12,))[0])
    assert at[4] == pytest.approx(levels((3 / 12, 5 / 12))[-1])
    assert at[5] == pytest.approx(levels((3 / 12, 5 / 12, 6 / 12))[-1])
    assert 0 < at[0] < at[2] < at[4] < at[7] < at[11] < ALPHA
    assert level_after(study.model_copy(update={"interim_analyses": ()}), 12) == pytest.approx(ALPHA)
