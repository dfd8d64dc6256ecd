"""The server's log as the truth about percentiles."""

from pathlib import Path

import numpy as np
import pytest
from bench.failure import BenchmarkError
from bench.server_log import ServerLog

MS = 1_000_000


def log_of(durations_ms: list[int]) -> ServerLog:
    received = np.arange(len(durations_ms), dtype=np.int64) * MS
    return ServerLog(received, received + np.array(durations_ms, dtype=np.int64) * MS)


def test_pairs_of_times_are_read(tmp_path: Path) -> None:
    path = tmp_path / "log"
    np.array([5, 7, 6, 9], dtype="<u8").tofile(path)
    log = ServerLog.read(path)
    assert (log.received_ns.tolist(), log.answered_ns.tolist(), log.start_ns) == ([5, 6], [7, 9], 5)
    np.array([5, 7, 6], dtype="<u8").tofile(path)
    with pytest.raises(BenchmarkError, match="no pairs"):
        ServerLog.read(path)


def test_excess_over_a_percentile() -> None:
    log = log_of(list(range(1, 1001)))
    assert log.excess(500, 50) == (0.0, 0.0)
    share, ms = log.excess(604, 50)
    assert ms == pytest.approx(102)  # the two neighbours are true as well
    assert share == pytest.approx(102 / 502)
    assert log.excess(940, 95)[1] == pytest.approx(-8)


def test_between_two_modes_any_time_is_the_percentile_but_no_other() -> None:
    log = log_of([20] * 990 + [200] * 10)
    assert [log.excess(measured, 99)[1] for measured in (20, 110, 200)] == [0, 0, 0]
    assert log.excess(210, 99)[1] == pytest.approx(10)
    assert log.excess(80, 95)[1] == pytest.approx(60)


def test_what_was_answered_later_can_be_left_out() -> None:
    log = log_of([1, 1, 50]).completed_within(0, 10 * MS)
    assert len(log.answered_ns) == 2
