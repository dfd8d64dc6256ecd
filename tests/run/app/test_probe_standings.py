"""Where requests stand, of several processes as one, and counts that follow one another."""

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import anyio
import pytest
from tests.probe_reports import report_of

from headway.run.app.probe import listen_for_probes, merge_reports

from .test_probe import BLOCKED, MS, answer

AT_LOCK = ["request", "lock", "threading.Lock", "/srv/app.py", 12, "book", ""]
CONSUMER = ["background", "queue", "asyncio.Queue.get", "/srv/app.py", 40, "consume", "app.consume"]


def standings(*places: list[Any], looks: int = 10, seconds: float = 2.0, slices: tuple[int, ...] = (5, 5)) -> Any:
    """A report with places."""
    return answer(places=list(places), places_looks=looks, places_s=seconds, slices=list(slices))


def test_means_of_several_processes_are_added_and_looks_are_the_least() -> None:
    one = standings([*AT_LOCK, 20.0, 4, 500 * MS, [5.0, 15.0]], [*CONSUMER, 10, 1, 900 * MS, [5, 5]], seconds=2.1)
    other = standings([*AT_LOCK, 16.0, 2, 700 * MS, [8, 8]], looks=8, seconds=2.1, slices=(4, 4))
    probe = merge_reports([one, other])
    assert probe is not None
    assert probe.standings is not None
    assert (probe.standings.looks, probe.standings.seconds) == (8, 2.1)
    first, second = probe.standings.places
    assert first.model_dump() == {
        "of": "request", "kind": "lock", "waits_for": "threading.Lock", "file": "/srv/app.py", "line": 12,
        "function": "book", "root": "", "mean": 4.0, "most": 4, "longest_ns": 700 * MS, "by_slice": (3.0, 5.0),
    }  # fmt: skip
    assert (second.of, second.root, second.mean, second.by_slice) == ("background", "app.consume", 1.0, (1.0, 1.0))


def test_a_process_that_began_later_counts_for_the_time_that_it_was_there() -> None:
    early = standings([*AT_LOCK, 20, 2, 0, [5, 5, 5, 5]], seconds=4.0, slices=(3, 2, 3, 2))
    late = standings([*AT_LOCK, 15, 3, 0, [7.5, 7.5]], looks=5, slices=(3, 2))
    probe = merge_reports([early, late])
    assert probe is not None
    assert probe.standings is not None
    place = probe.standings.places[0]
    assert place.mean == pytest.approx(2.0 + 3.0 / 2)
    assert place.by_slice == pytest.approx((5 / 3, 2.5, 5 / 3 + 2.5, 2.5 + 3.75))
    assert probe.standings.complete


def test_a_second_without_a_look_is_no_second_without_requests() -> None:
    """Looks at many threads are seldom: of such a second the mean of the others is all that is known."""
    probe = merge_reports([standings([*AT_LOCK, 600, 62, 0, [240, 0, 360]], slices=(4, 0, 6))])
    assert probe is not None
    assert probe.standings is not None
    assert probe.standings.places[0].by_slice == (60, 60, 60)


def test_where_requests_stood_in_a_process_that_ended_is_not_known() -> None:
    probe = merge_reports([standings([*AT_LOCK, 20, 4, 0, [10, 10]])], lost=1)
    assert probe is not None
    assert probe.standings is not None
    assert not probe.standings.complete


def test_a_process_that_never_looked_has_no_part_in_it() -> None:
    probe = merge_reports(
        [standings([*AT_LOCK, 20, 4, 0, [10, 10]]), standings(looks=0, seconds=0, slices=()), answer()]
    )
    assert probe is not None
    assert probe.standings is not None
    assert (probe.processes, probe.standings.looks, probe.standings.places[0].mean) == (3, 10, 2.0)


@pytest.mark.parametrize(
    "broken", [[*AT_LOCK, 1], ["people", *AT_LOCK[1:], 1, 1, 0, [1, 0]], [*AT_LOCK, 1, 1, 0, [1, 0, 0]]]
)
def test_a_report_with_a_place_that_is_not_understood_is_left_out(broken: list[Any]) -> None:
    assert merge_reports([standings(broken)]) is None


@pytest.mark.anyio
@pytest.mark.parametrize(("pid", "complete"), [(7, True), (8, False)], ids=["a fork", "an end"])
async def test_who_goes_away_while_it_counts_is_lost_unless_it_comes_back(pid: int, complete: bool) -> None:
    """A process that forks has no second thread meanwhile: its probe connects again."""
    report = json.dumps(standings([*AT_LOCK, 20, 4, 0, [10, 10]])).encode() + b"\n"
    async with listen_for_probes(True) as probes:
        probes.begin()
        for each, reports in ((pid, False), (7, True)):
            async with await anyio.connect_unix(str(probes.path)) as stream:
                await stream.send(b"%d\n" % each)
                assert await stream.receive() == b"start\n"
                if reports:
                    probes.over()
                    assert await stream.receive() == b"tell\n"
                    await stream.send(report)
                    probe = await probes.read()
    assert probe is not None
    assert probe.standings is not None
    assert probe.standings.complete == complete


@pytest.mark.anyio
async def test_the_same_processes_count_again_from_nothing(tmp_path: Path) -> None:
    """First nothing but sleeps of 100 ms; each count has its own time only."""
    script = tmp_path / "app.py"
    script.write_text(BLOCKED)
    async with listen_for_probes(True) as probes:
        environment = probes.environment({"PATH": os.environ["PATH"]})
        async with await anyio.open_process([sys.executable, str(script)], env=environment) as process:
            found = []
            for _ in range(4):
                began_ns = time.monotonic_ns()
                probe = await report_of(probes, lambda probe: bool(probe.held), seconds=0.6)
                found.append((probe, time.monotonic_ns() - began_ns))
                assert await probes.read() is None  # until it begins anew
            process.kill()
    assert all(probe.processes == 1 for probe, _ in found)
    for probe, counted_ns in found:  # not even the second has anything of the first
        assert 0 < probe.held[0].total_ns <= counted_ns
