"""Closed forms against each other, and against the simulated queues."""

import math

import numpy as np
import pytest

from . import queue_theory
from .queue_theory import true_quantile_s
from .queues import Queue


def test_bursts_that_are_always_on_are_a_poisson_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    # Phases that change within a hundredth of a service are a stream of half the rate.
    monkeypatch.setattr(queue_theory, "MEAN_PHASE_S", 1e-5)
    for share in (0.5, 0.99):
        bursts, poisson = (true_quantile_s(Queue(1000, arrivals), 600, share) for arrivals in ("bursts", "poisson"))
        assert bursts == pytest.approx(poisson, rel=0.01)


def test_fixed_service_halves_the_mean_wait() -> None:
    # Pollaczek and Khinchine: the mean wait of M/D/1 is half of that of M/M/1.
    shares = (np.arange(2000) + 0.5) / 2000
    mean_s = np.mean([true_quantile_s(Queue(1000, service="fixed"), 700, share) for share in shares])
    assert mean_s == pytest.approx(0.001 + 0.5 * 0.7 / 0.3 / 1000, rel=0.01)


@pytest.mark.parametrize(("queue", "per_s"), [(Queue(1000, service="fixed"), 800), (Queue(1000, "bursts"), 300)])
def test_simulated_queues_have_these_quantiles(queue: Queue, per_s: float) -> None:
    queue.window_s, queue.next_seed = 600, 7
    wanted, ends = queue.times(per_s)
    times_s = (ends - wanted)[wanted > queue.warm_up_s]
    for share, within in ((0.5, 0.02), (0.9, 0.02), (0.99, 0.04)):
        assert np.quantile(times_s, share) == pytest.approx(true_quantile_s(queue, per_s, share), rel=within)


def test_what_has_no_closed_form_is_refused() -> None:
    assert true_quantile_s(Queue(1000), 500, 0.5) == pytest.approx(math.log(2) / 500)
    with pytest.raises(ValueError, match="no closed form"):
        true_quantile_s(Queue(1000, slots=2), 500, 0.5)
