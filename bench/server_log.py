"""What an upstream itself wrote down of the requests that it answered: the truth about service times."""

import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bench.failure import BenchmarkError

# A generator and the log may disagree about so many requests, which were answered as the run ended. It matters where a
# percentile falls between two modes: with one answer in a hundred slow, p99 is any time between the fast and the slow.
_DOUBTFUL = 2


@dataclass(frozen=True)
class ServerLog:
    """When each request was received and when it was answered, in nanoseconds of CLOCK_MONOTONIC."""

    received_ns: NDArray[np.int64]
    answered_ns: NDArray[np.int64]

    @classmethod
    def read(cls, path: Path) -> "ServerLog":
        """Pairs of little-endian 64-bit times. Raises BenchmarkError when there is none."""
        times = np.fromfile(path, dtype="<u8").astype(np.int64)
        if len(times) == 0 or len(times) % 2 != 0:
            raise BenchmarkError(f"upstream: its log has {len(times)} times, which are no pairs")
        return cls(times[0::2], times[1::2])

    @property
    def start_ns(self) -> int:
        """When the first request was received."""
        return int(self.received_ns.min())

    def completed_within(self, start_ns: int, end_ns: int) -> "ServerLog":
        """Only what was answered in this time."""
        kept = (self.answered_ns >= start_ns) & (self.answered_ns <= end_ns)
        return ServerLog(self.received_ns[kept], self.answered_ns[kept])

    def excess(self, said_ms: float, percent: float) -> tuple[float, float]:
        """How far this is above (or below) the true percentile: as a share of it, and in milliseconds.

        The true one is the least duration that so many percent of the requests did not exceed. Those of the nearest
        ranks are true as well, as far as the generator and the log may disagree about which requests there were.
        """
        low, high = (self._at_rank_ms(percent, by) for by in (-_DOUBTFUL, _DOUBTFUL))
        true = min(max(said_ms, low), high)
        return said_ms / true - 1, said_ms - true

    def _at_rank_ms(self, percent: float, by: int) -> float:
        durations = np.sort(self.answered_ns - self.received_ns)
        rank = math.ceil(percent / 100 * len(durations)) + by
        return float(durations[min(max(rank, 1), len(durations)) - 1]) / 1e6
