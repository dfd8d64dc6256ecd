"""Processors that a process tree used, from samples of known use."""

import pytest

from headway.record.record import Sample
from headway.record.samples import cores_between

S = 1_000_000_000


def sample(at_s: float, used_s: float) -> Sample:
    return Sample(
        at_ns=round(at_s * S), processes=1, threads=1, cpu_ns=round(used_s * S), pss_bytes=None, descriptors=None,
        voluntary_switches=0, involuntary_switches=0,
    )  # fmt: skip


SAMPLES = [sample(at, used) for at, used in enumerate((0.0, 0.5, 1.0, 2.0, 3.0))]
"""Half of a processor for two seconds, and then all of it."""


@pytest.mark.parametrize(
    ("start_s", "end_s", "cores"),
    [(0, 4, 0.75), (2, 4, 1.0), (1, 2, 0.5), (1.5, 2.5, 0.75), (0, 7, 0.75), (0, 9, None)],
    ids=["all of it", "a part", "another part", "around both ends", "more than half of it", "less than half of it"],
)
def test_the_processors_that_were_used_between_two_moments(start_s: float, end_s: float, cores: float | None) -> None:
    assert cores_between(SAMPLES, round(start_s * S), round(end_s * S)) == cores


def test_one_sample_and_none_say_nothing() -> None:
    assert cores_between(SAMPLES[:1], 0, S) is None
    assert cores_between([], 0, S) is None


def test_a_clock_that_goes_back_says_nothing() -> None:
    """As of a worker that ended between two samples, with what it had used."""
    assert cores_between([sample(0, 2), sample(1, 1)], 0, S) is None
