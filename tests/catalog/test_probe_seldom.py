"""What the probe does seldom where it would find nothing new: it takes that time from the server."""

import time
from importlib import import_module
from pathlib import Path

import pytest

from .probed_program import program

MS = 1_000_000


pytestmark = pytest.mark.usefixtures("probe_modules")


class Loop:
    """What is asked of a loop that is watched."""

    def __init__(self, due_ns: int, in_time: bool) -> None:
        self.due_ns, self.in_time = due_ns, in_time

    def serves_many(self) -> bool:
        return True


def test_a_loop_of_a_busy_process_that_turned_in_time_is_left_alone_for_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    loops = import_module("headway_probe.loops")
    in_time, late = Loop(20 * MS, True), Loop(20 * MS, False)
    monkeypatch.setattr(loops, "running_loops", {1: in_time})
    soon_ns = 20 * MS + loops.LATE_NS
    assert loops.next_tick_ns(MS, busy=False) == soon_ns
    assert loops.next_tick_ns(MS, busy=True) == MS + loops.IN_TIME_NS
    loops.running_loops[2] = late
    assert loops.next_tick_ns(MS, busy=True) == soon_ns


@pytest.mark.parametrize(("late_ms", "in_time"), [(2, True), (14, True), (16, False)])
def test_a_turn_is_in_time_if_it_is_late_by_less_than_a_stall(late_ms: int, in_time: bool) -> None:
    loop = import_module("headway_probe.loop_turns").WatchedLoop(None)
    loop.in_time, loop.moment_ns = not in_time, 20 * MS
    loop._end_turn(20 * MS, (20 + late_ms) * MS, 0)
    assert loop.in_time == in_time


@pytest.mark.parametrize(
    ("took_us", "idle_ms", "busy_ms"),
    [(10, 10, 10), (30, 10, 27), (40, 12, 36), (200, 20, 60)],
    ids=["short", "usual", "longer", "long"],
)
def test_ticks_take_a_third_of_that_in_a_busy_process(took_us: int, idle_ms: int, busy_ms: int) -> None:
    between = import_module("headway_probe.probe_thread").between_ticks_ns
    assert [between(took_us * 1000, idle, 1.0) for idle in (True, False)] == [idle_ms * MS, busy_ms * MS]


def test_ticks_take_a_part_of_the_processor_time_that_a_busy_process_gets() -> None:
    between = import_module("headway_probe.probe_thread").between_ticks_ns
    assert between(40_000, False, 0.5) == 2 * between(40_000, False, 1.0)
    assert between(40_000, True, 0.5) == between(40_000, True, 1.0)


def test_a_connection_that_is_not_found_is_searched_for_seldom_and_again_once_it_was_found() -> None:
    task_waits, shapes = import_module("headway_probe.task_waits"), import_module("headway_probe.shapes")
    shape = shapes.Shape([])
    searched = [task_waits._is_searched(shape) for _ in range(task_waits.MOST_MISSES + 2 * task_waits.ONCE_IN)]
    assert searched[: task_waits.MOST_MISSES] == [True] * task_waits.MOST_MISSES
    assert sum(searched[task_waits.MOST_MISSES :]) == 2
    shape.misses = 0
    assert task_waits._is_searched(shape)


def test_a_chain_that_always_leads_to_one_peer_is_searched_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    task_waits, shapes = import_module("headway_probe.task_waits"), import_module("headway_probe.shapes")
    shape, searched, peers = shapes.Shape([]), list[str](), ["127.0.0.1:9000"]

    def search(_: object) -> str:
        searched.append(peers[0])
        return peers[0]

    def found() -> str:
        kind, peer = task_waits.wait_of(shape, [search])
        assert kind == "io"
        return str(peer)

    monkeypatch.setattr(task_waits, "_peer", search)
    shape.wait = ("io", "")
    assert {found() for _ in range(task_waits.SAME_PEER + 1)} == {"127.0.0.1:9000"}
    assert len(searched) == task_waits.SAME_PEER + 1
    searched.clear()
    assert {found() for _ in range(10 * task_waits.CHECKED_IN)} == {"127.0.0.1:9000"}
    assert len(searched) == 10
    peers[0] = "127.0.0.1:9001"
    later = [found() for _ in range(2 * task_waits.CHECKED_IN)]
    assert later.index(peers[0]) <= task_waits.CHECKED_IN
    assert set(later[later.index(peers[0]) :]) == {peers[0]}


def test_a_process_counts_as_unused_after_a_whole_period_without_a_request() -> None:
    sampler = import_module("headway_probe.sampler")
    found = sampler.Sampler()
    assert not found.is_unused()
    found.between_ns = sampler.IDLE_NS
    assert found.is_unused()
    found.has_served = True
    assert not found.is_unused()


@pytest.mark.parametrize(("unused", "requests"), [(False, 0.0), (True, 0.0), (True, 3.0)])
def test_an_unused_process_is_seldom_looked_at_in_the_next_counting_until_a_request_comes(
    unused: bool, requests: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    sampler = import_module("headway_probe.sampler")
    found = sampler.Sampler()
    found.has_served, found.between_ns = not unused, sampler.IDLE_NS
    monkeypatch.setattr(found, "_look", lambda *_: requests)
    found.begin(0)
    found.look(MS, began_ns=0)
    assert found.is_unused() == (unused and not requests)
    assert (found.between_ns == sampler.IDLE_NS) == (unused and not requests)


@pytest.mark.parametrize(
    ("unused", "forked", "used_ms", "descriptors", "watches"),
    [
        (True, True, 1, 9, True), (True, False, 1, 9, False), (False, True, 1, 9, False), (True, True, 20, 9, False),
        (True, True, 1, 10, False),
    ],
    ids=["a master", "has forked nobody", "had requests before", "has work now", "has a connection now"],
)  # fmt: skip
def test_a_process_that_only_watches_over_others_is_not_looked_into(
    unused: bool, forked: bool, used_ms: int, descriptors: int, watches: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two seconds one part in 200 is 10 ms."""
    sampler = import_module("headway_probe.sampler")
    found, looked = sampler.Sampler(), list[int]()

    def look(now_ns: int, _: bool) -> float:
        looked.append(now_ns)
        return 0.0

    found.has_forked, found.has_served, found.between_ns = forked, not unused, sampler.IDLE_NS
    monkeypatch.setattr(sampler, "_descriptors", lambda: 9)
    found.end(0)
    monkeypatch.setattr(found, "_look", look)
    monkeypatch.setattr(sampler, "process_time_ns", lambda: 5 * MS)
    monkeypatch.setattr(sampler, "thread_time_ns", lambda: 2 * MS)
    found.begin(0)
    monkeypatch.setattr(sampler, "process_time_ns", lambda: (5 + used_ms) * MS)
    monkeypatch.setattr(sampler, "_descriptors", lambda: descriptors)
    found.look(2000 * MS, began_ns=0)
    assert looked == ([] if watches else [2000 * MS])
    assert found.only_watches(2000 * MS) == watches
    assert found.due_ns == 3000 * MS or not watches
    assert found.standings.looks == watches  # a real look is counted in `_look`


def test_counting_ends_when_its_time_is_over_however_late_that_is_seen(tmp_path: Path) -> None:
    """A process without an event loop has a tick every 150 ms, and headway asks before that."""
    script = """
        import threading, time
        threading.Thread(target=time.sleep, args=(0,)).start()
        time.sleep(3600)
        """
    with program(script, tmp_path) as running:
        running.called()
        (connection,) = running.connections.values()
        for _ in range(2):
            began_ns = time.monotonic_ns()
            connection.sendall(b"start %d\n" % (began_ns + 170 * MS))
            time.sleep(0.2)
            (answer,) = running.tell()
            assert answer["places_began_ns"] >= began_ns
            assert answer["places_began_ns"] + answer["places_s"] * 1e9 <= began_ns + 170 * MS + 1
