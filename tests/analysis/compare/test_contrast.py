"""Tests of a margin against scipy and statsmodels."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats
from statsmodels.stats.multitest import multipletests  # type: ignore[import-untyped]
from statsmodels.stats.weightstats import DescrStatsW  # type: ignore[import-untyped]

from headway.analysis.compare.contrast import Contrast, holm

paired = Contrast.paired

EDGE = math.log1p(0.02)
LOGS = st.lists(st.floats(-0.3, 0.3).map(lambda x: round(x, 4)), min_size=2, max_size=12).filter(
    lambda logs: float(np.std(logs)) > 1e-4
)


def test_beyond_a_margin_of_nought_is_the_two_sided_t_test() -> None:
    logs = [0.031, 0.035, -0.008, 0.02]
    assert paired(logs).p_beyond(0.0) == pytest.approx(stats.ttest_1samp(logs, 0.0).pvalue)


@settings(deadline=None)  # the oracles take their time on a busy machine
@given(LOGS)
def test_beyond_a_margin_is_the_two_tails_around_its_edge(logs: list[float]) -> None:
    near = stats.ttest_1samp(np.abs(np.mean(logs)) + np.array(logs) - np.mean(logs), EDGE, alternative="greater").pvalue
    far = stats.ttest_1samp(np.abs(np.mean(logs)) + np.array(logs) - np.mean(logs), -EDGE, alternative="greater").pvalue
    assert paired(logs).p_beyond(0.02) == pytest.approx(min(1.0, near + far), abs=1e-12)


@settings(deadline=None)  # the oracles take their time on a busy machine
@given(LOGS)
def test_within_a_margin_is_statsmodels_tost(logs: list[float]) -> None:
    assert paired(logs).p_within(0.02) == pytest.approx(
        DescrStatsW(np.array(logs)).ttost_mean(-EDGE, EDGE)[0], abs=1e-12
    )


@settings(deadline=None)  # the oracles take their time on a busy machine
@given(LOGS)
def test_what_is_shown_to_be_more_is_not_shown_to_be_less(logs: list[float]) -> None:
    more, less = paired(logs).p_beyond(0.02), paired(logs).p_within(0.02)
    assert more is not None
    assert less is not None
    assert more >= 0.5 or less >= 0.5


def test_blocks_that_agree_leave_no_doubt() -> None:
    assert (paired([0.05, 0.05]).p_beyond(0.02), paired([0.05, 0.05]).p_within(0.02)) == (0.0, 1.0)
    near = paired([0.001, 0.001])
    assert (near.p_beyond(0.02), near.p_within(0.02)) == (1.0, 0.0)


def test_one_block_shows_nothing() -> None:
    assert paired([0.5]).p_beyond(0.02) is paired([0.5]).p_within(0.02) is None


@settings(deadline=None, max_examples=50)
@given(st.lists(st.floats(0, 1), min_size=1, max_size=8))
def test_holm_is_statsmodels(p_values: list[float]) -> None:
    assert holm(p_values) == pytest.approx(multipletests(p_values, method="holm")[1])


def test_holm_leaves_out_what_is_missing() -> None:
    assert holm([0.5, None, 0.2]) == (0.5, None, 0.4)
    assert holm([]) == ()
