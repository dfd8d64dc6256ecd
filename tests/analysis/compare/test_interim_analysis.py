"""Alpha over the looks, against published bounds, scipy's multivariate normal, and simulated runs of t."""

import numpy as np
import pytest
from scipy import stats

from headway.analysis.compare.contrast import ALPHA
from headway.analysis.compare.interim_analysis import level_after, spent
from headway.plan.trial import interim_analyses

from ..records import server, study_of

PLANS = [(3, 5), (3, 5, 8, 12), (3, 5, 8, 12, 20)]


def _fractions(plan: tuple[int, ...]) -> tuple[float, ...]:
    return tuple(look / plan[-1] for look in plan)


def _levels(plan: tuple[int, ...]) -> list[float]:
    study = study_of([server()], blocks=plan[-1], interim_analyses=plan[:-1])
    return [level_after(study, blocks) for blocks in plan]


def test_one_look_spends_all() -> None:
    assert _levels((4,)) == pytest.approx([0.05])
    assert spent(1.0) == pytest.approx(ALPHA)


@pytest.mark.parametrize("plan", PLANS)
def test_all_looks_together_spend_all_and_err_in_little_less_by_scipys_multivariate_normal(
    plan: tuple[int, ...],
) -> None:
    fractions, levels = _fractions(plan), _levels(plan)
    assert sum(levels) == pytest.approx(ALPHA)
    bounds = [float(stats.norm.isf(level / 2)) for level in levels]
    together = [[np.sqrt(min(a, b) / max(a, b)) for b in fractions] for a in fractions]
    normal = stats.multivariate_normal(cov=np.array(together), seed=3)
    inside = normal.cdf(np.array(bounds), lower_limit=-np.array(bounds))
    assert 0.04 <= 1 - float(inside) <= ALPHA


@pytest.mark.parametrize("plan", PLANS)
def test_repeated_intervals_of_t_hold_the_truth_at_every_look_in_95_of_100_runs(plan: tuple[int, ...]) -> None:
    # 20,000 runs: the standard error of 5 % is 0.15 %.
    runs, missed = np.random.default_rng(17).normal(size=(20_000, plan[-1])), np.zeros(20_000, dtype=bool)
    for blocks, level in zip(plan, _levels(plan), strict=True):
        seen = runs[:, :blocks]
        t = np.abs(seen.mean(axis=1)) / (seen.std(axis=1, ddof=1) / np.sqrt(blocks))
        missed |= t > stats.t.isf(level / 2, blocks - 1)
    assert 0.035 <= missed.mean() <= 0.053


def test_looks_are_those_below_the_most_and_the_most() -> None:
    study = study_of([server()], blocks=12, interim_analyses=(3, 5, 8, 12, 20))
    assert interim_analyses(study) == (3, 5, 8, 12)
    assert interim_analyses(study.model_copy(update={"interim_analyses": ()})) == (12,)
    assert interim_analyses(study.model_copy(update={"blocks": 1})) == (1,)


def test_a_run_that_ends_between_looks_has_a_level_of_its_own() -> None:
    study = study_of([server()], blocks=12, interim_analyses=(3, 5, 8, 12, 20))
    at = [level_after(study, blocks) for blocks in range(1, 13)]
    assert at[2] == pytest.approx(spent(3 / 12))
    assert at[4] == pytest.approx(spent(5 / 12) - spent(3 / 12))
    assert at[5] == pytest.approx(spent(6 / 12) - spent(5 / 12))
    assert 0 < at[0] < at[2] < at[4] < at[7] < at[11] < ALPHA
    assert level_after(study.model_copy(update={"interim_analyses": ()}), 12) == pytest.approx(ALPHA)
