"""What the lab measures against what is known: n requests on w workers that hold each for d take ceil(n/w) * d."""

from math import ceil

import pytest
from tests.system.conftest import Planted

from headway.run.machine.kernel_counters import read_pressure

HOLD_MS = 100


@pytest.mark.parametrize(("requests", "workers"), [(3, 3), (10, 3), (11, 5), (12, 12), (7, 1)])
def test_the_last_of_n_requests_on_w_workers_takes_ceil_n_over_w_holds(
    planted: Planted, requests: int, workers: int
) -> None:
    study = planted.study(
        "close-each",
        executor=workers,
        users=requests,
        hold=f"{HOLD_MS}ms",
        stop=f"requests = {requests}",
        connection="close",
        warm_up="0s",
    )
    ran = planted.run(study)
    (record,) = ran.records()
    assert record["outcome"]["kind"] == "measured", ran.err
    load = record["outcome"]["load"]
    assert load["counts"]["answered"] == requests
    expected_ms = ceil(requests / workers) * HOLD_MS
    longest_ms = load["response"]["max_ns"] / 1e6
    # Python's own overhead is a few milliseconds a turn; one hold more or less would be 100 ms.
    assert expected_ms <= longest_ms < expected_ms + HOLD_MS * 0.5
    assert load["in_flight_high_water"] == requests
    assert 0 <= record["outcome"]["steal_share"] <= 1
    assert (record["outcome"]["pressure"] is not None) == bool(read_pressure().some_ns)


def test_throughput_stands_at_the_concurrency_limit(planted: Planted) -> None:
    study = planted.study("close-each", executor=2, users=6, hold="50ms", stop='window = "2s"', connection="close")
    cell = planted.run(study).cell("close-each")
    assert cell["outcome"] == "measured"
    assert cell["theoretical_maximum"]["name"] == "concurrency-limit"
    assert cell["throughput"]["value"] == pytest.approx(2 / 0.05, rel=0.15)
    assert cell["efficiency"]["value"] == pytest.approx(1, abs=0.1)
    assert [cause["name"] for cause in cell["causes"]] == ["concurrency-limit-full"]
