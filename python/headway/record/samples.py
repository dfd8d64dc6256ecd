"""What samples of a process tree say of a time: how many processors it used."""

from collections.abc import Sequence

from headway.record.record import Sample

LEAST_SHARE = 0.5
"""Samples of less than half of a time say too little about it."""


def cores_between(samples: Sequence[Sample], start_ns: int, end_ns: int) -> float | None:
    """Return how many processors the tree used between two moments of the monotonic clock, by the samples nearest
    around them; None where these cover less than half of that time."""
    if len(samples) <= 1:
        return None
    first = max((s for s in samples if s.at_ns <= start_ns), key=_at, default=min(samples, key=_at))
    last = min((s for s in samples if s.at_ns >= end_ns), key=_at, default=max(samples, key=_at))
    elapsed_ns, used_ns = last.at_ns - first.at_ns, last.cpu_ns - first.cpu_ns
    if used_ns < 0 or elapsed_ns < LEAST_SHARE * (end_ns - start_ns):
        return None
    return used_ns / elapsed_ns


def _at(sample: Sample) -> int:
    return sample.at_ns
