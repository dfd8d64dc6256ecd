"""Means and deviations of laws, against delays that are drawn by numpy."""

from typing import Any

import numpy as np
import pytest

from headway.engine.delay_law import Bimodal, Exponential, Fixed, Law, LogNormal, Uniform

MS = 1_000_000
DRAWN = 400_000


def drawn(law: Law) -> Any:
    """So many delays."""
    random = np.random.default_rng(1)
    if isinstance(law, Fixed):
        return np.full(DRAWN, law.delay)
    if isinstance(law, Uniform):
        return random.uniform(law.low, law.high, DRAWN)
    if isinstance(law, LogNormal):
        return random.lognormal(np.log(law.median), law.sigma, DRAWN)
    if isinstance(law, Bimodal):
        return np.where(random.random(DRAWN) < law.slow_share, law.slow, law.fast)
    return random.exponential(law.mean, DRAWN)


@pytest.mark.parametrize(
    "law",
    [
        Fixed(delay=20 * MS),
        Uniform(low=10 * MS, high=50 * MS),
        LogNormal(median=20 * MS, sigma=0.5),
        Bimodal(fast=20 * MS, slow=400 * MS, slow_share=0.05),
        Exponential(mean=30 * MS),
    ],
    ids=lambda law: law.law,
)
def test_a_law_s_mean_and_deviation_are_those_of_its_delays(law: Law) -> None:
    delays = drawn(law)
    assert law.mean_ns == pytest.approx(delays.mean(), rel=0.01)
    assert law.sd_ns == pytest.approx(delays.std(), rel=0.02)
