"""`headway load`, the engine by hand, against the engine's own null server."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.system.conftest import headway

from headway.engine.binary import find_engine
from headway.engine.order import NullOrder


@pytest.fixture
def null_url() -> Iterator[str]:
    with subprocess.Popen([find_engine(), "null"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as null:
        assert null.stdin is not None
        assert null.stdout is not None
        null.stdin.write(NullOrder().model_dump_json() + "\n")
        null.stdin.flush()
        yield f"http://{json.loads(null.stdout.readline())['address']}/"
        null.stdin.close()


def test_a_closed_loop_by_hand(null_url: str, tmp_path: Path) -> None:
    ran = headway(tmp_path, "load", null_url, "-c", "4", "-d", "500ms")
    assert ran.code == 0, ran.err
    assert "verified answers" in ran.out
    assert "0 failed" in ran.out


def test_an_open_loop_sends_what_its_schedule_says_and_keeps_its_names(null_url: str, tmp_path: Path) -> None:
    ran = headway(tmp_path, "load", null_url, "-r", "200", "-d", "1s", "--json")
    assert ran.code == 0, ran.err
    said = json.loads(ran.out)
    counts = said["counts"]
    assert counts["scheduled"] == 200
    assert counts["scheduled"] == counts["sent"] + counts["dropped"]
    assert counts["sent"] == counts["answered"] + counts["failed"] + counts["unfinished"]
    assert {"by_status", "by_failure"} <= set(counts)
    assert {"p50", "p90", "p95", "p99", "p99_9", "max"} == set(said["response_ms"]) == set(said["service_ms"])
    assert {"throughput", "send_lag_us", "connect_ms", "cpu_s", "peak_rss_bytes", "backend"} <= set(said)


def test_so_many_requests_and_no_more(null_url: str, tmp_path: Path) -> None:
    said = json.loads(headway(tmp_path, "load", null_url, "-c", "3", "-n", "10", "--json").out)
    assert said["counts"]["sent"] == said["counts"]["answered"] == 10


@pytest.mark.parametrize(
    ("options", "failure"), [(("--status", "404"), "bad-status"), (("--contains", "no such text"), "bad-body")]
)
def test_what_is_not_as_expected_is_a_failure_with_a_name(
    null_url: str, tmp_path: Path, options: tuple[str, ...], failure: str
) -> None:
    ran = headway(tmp_path, "load", null_url, "-n", "5", "--json", *options)
    assert ran.code == 3
    assert json.loads(ran.out)["counts"]["by_failure"] == {failure: 5}


def test_nobody_there_is_said_and_is_no_success(tmp_path: Path) -> None:
    ran = headway(tmp_path, "load", "http://127.0.0.1:1/", "-c", "2", "-n", "4")
    assert ran.code == 3
    assert "4 refused" in ran.out
    assert "no rate" in ran.out
