"""The ratio of two answered shares: its coverage, and its p against its own interval."""

import numpy as np
import pytest

from headway.analysis.compare.share_ratio import AnsweredShare, ShareRatio


def _ratio(later: tuple[int, int], earlier: tuple[int, int], worth: float = 1.0) -> ShareRatio:
    return ShareRatio(AnsweredShare(*later, worth), AnsweredShare(*earlier, worth), blocks=5)


@pytest.mark.parametrize(("later", "earlier"), [(0.002, 0.0), (0.05, 0.05), (0.2, 0.01)])
def test_the_interval_covers_the_truth(later: float, earlier: float) -> None:
    random, covered = np.random.default_rng(3), 0
    for _ in range(400):
        counts = (int(random.binomial(1000, share)) for share in (later, earlier))
        low, high = _ratio((next(counts), 1000), (next(counts), 1000)).interval(0.95)
        covered += low <= (1 - later) / (1 - earlier) <= high
    assert covered >= 400 * 0.93


def test_clusters_widen_it() -> None:
    alone, together = (_ratio((50, 1000), (0, 1000), worth).interval(0.95) for worth in (1.0, 20.0))
    assert together[0] < alone[0] < alone[1] < together[1]
    spread = AnsweredShare.of_blocks([10] * 5, [200] * 5)
    clustered = AnsweredShare.of_blocks([50, 0, 0, 0, 0], [200] * 5)
    assert spread.worth == 1
    assert clustered.worth > 20


def test_p_is_where_the_interval_touches_the_margin() -> None:
    found = _ratio((60, 1000), (20, 1000))
    beyond = found.p_beyond(0.01)
    assert beyond is not None
    assert found.interval(1 - beyond)[1] == pytest.approx(1 / 1.01, abs=1e-6)
    inside = _ratio((20, 10_000), (20, 10_000)).p_within(0.01)
    assert inside is not None
    assert inside < 0.001
    assert _ratio((20, 10_000), (20, 10_000)).p_beyond(0.01) == pytest.approx(1, abs=1e-9)


def test_none_of_none_and_all_of_all_have_a_width() -> None:
    low, high = _ratio((0, 60), (0, 60)).interval(0.95)
    assert low < 0.95
    assert high > 1.05
    assert _ratio((60, 60), (0, 60)).interval(0.95)[1] < 0.2


def test_single_blocks_show_nothing() -> None:
    single = ShareRatio(AnsweredShare(5, 10, 1), AnsweredShare(0, 10, 1), blocks=1)
    assert (single.p_beyond(0.01), single.p_within(0.01), single.ratio("no interval").low) == (None, None, None)
