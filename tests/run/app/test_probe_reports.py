"""The reports of the probes in several processes as one, and those that are not understood."""

from typing import Any

import pytest
from tests.probe_reports import MS, S, answer

from headway.catalog.probe.headway_probe import known_waits
from headway.record.standings import BY_POOL_THREAD, OF_LIBRARY
from headway.run.app.probe_reports import merge_reports

AT_LOCK = ["request", "lock", "threading.Lock", "/srv/app.py", 12, "book", ""]
CONSUMER = ["background", "queue", "asyncio.Queue.get", "/srv/app.py", 40, "consume", "app.consume"]


def standings(*places: list[Any], looks: int = 10, seconds: float = 2.0, slices: tuple[int, ...] = (5, 5)) -> Any:
    """A report with places."""
    return answer(places=list(places), places_looks=looks, places_s=seconds, slices=list(slices))


def test_one_answer_is_a_probe_of_one_process() -> None:
    probe = merge_reports([answer()])
    assert probe is not None
    assert (probe.processes, probe.loops, probe.runnable_threads) == (1, 1, 1.5)
    assert (probe.lag.turns, probe.lag.mean_ns, probe.lag.p99_ns, probe.lag.max_ns) == (100, 3 * MS, MS, 201 * MS)
    assert probe.held[0].model_dump() == {
        "file": "/srv/app.py", "line": 12, "function": "handler", "times": 1, "longest_ns": 201 * MS,
        "total_ns": 201 * MS,
    }  # fmt: skip
    assert (probe.queues[0].name, probe.queues[0].size, probe.queues[0].waits) == ("executor asyncio", 4, 30)


def test_a_line_that_listens_is_one_though_each_worker_has_it() -> None:
    line = ["/srv/app.py", 82, "main"]
    probe = merge_reports([answer(listening=[line]), answer(pid=8, listening=[line])])
    assert probe is not None
    assert [(place.file, place.line) for place in probe.listening] == [("/srv/app.py", 82)]


def test_histograms_of_several_processes_are_added_and_not_averaged() -> None:
    busy = answer(lags=[[MS, 90], [200 * MS, 10]], pid=8)
    probe = merge_reports([answer(), busy])
    assert probe is not None
    assert (probe.lag.turns, probe.lag.p99_ns) == (200, 200 * MS)  # 189 of 200 are below


def test_places_and_queues_of_one_name_are_one_and_the_busiest_process_says_who_wants_to_run() -> None:
    other = answer(
        pid=8,
        held=[
            ["/srv/app.py", 12, "handler", 2, 150 * MS, 300 * MS],
            ["/srv/app.py", 40, "report", 1, 600 * MS, 600 * MS],
        ],
        queues=[["executor asyncio", 4, 3, 0, 0, 0, 0], ["client_pool aiohttp", None, 9, 0, 0, 0, 0]],
        runnable=[50, 4.0],
    )
    probe = merge_reports([answer(), other])
    assert probe is not None
    assert [(place.line, place.times, place.longest_ns, place.total_ns) for place in probe.held] == [
        (40, 1, 600 * MS, 600 * MS),
        (12, 3, 201 * MS, 501 * MS),
    ]
    assert [(queue.name, queue.size, queue.busy_high_water) for queue in probe.queues] == [
        ("client_pool aiohttp", None, 9),
        ("executor asyncio", 8, 7),
    ]
    assert probe.runnable_threads == 4


def test_the_longest_stalls_of_all_processes_are_kept_with_their_moments() -> None:
    def stalls(*late_ms: int) -> list[list[Any]]:
        return [["/srv/app.py", 12, "flush", 5_000 * MS + each, each * MS, 0, 0, each * MS // 2] for each in late_ms]

    probe = merge_reports([answer(stalls=stalls(*range(100, 220))), answer(pid=8, stalls=stalls(*range(250, 370)))])
    assert probe is not None
    assert [each.late_ns // MS for each in probe.stalls] == [*range(369, 249, -1), *range(219, 139, -1)]
    assert (probe.stalls[0].line, probe.stalls[0].began_ns, probe.stalls[0].seen_ns) == (
        12,
        5_000 * MS + 369,
        184_500_000,
    )
    none = merge_reports([answer()])
    assert none is not None
    assert none.stalls == ()


def test_a_queue_that_is_full_in_one_process_is_told_though_another_has_room() -> None:
    full, free = ["executor pool", 3, 3, 6, 48, 7 * MS, 2], ["executor pool", 3, 1, 0, 0, 0, 1]
    for queues in ([full], [free]), ([free], [full]):
        probe = merge_reports([answer(pid=pid, queues=each) for pid, each in enumerate(queues, 7)])
        assert probe is not None
        queue = probe.queues[0]
        assert queue.unused == 2
        assert (queue.size, queue.busy_high_water, queue.waiting_high_water, queue.full) == (6, 4, 6, True)
    probe = merge_reports([answer(queues=[free]), answer(queues=[free])])
    assert probe is not None
    assert not probe.queues[0].full


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {"lags": "many"},
        {"held": [["app.py"]]},
        {"stalls": [["app.py", 12]]},
        {"queues": [["executor", -1, -1, 0, 0, 0, 0]]},
        {"runnable": None},
        {"calls": [["http", "app.py"]]},
        {"calls": [["telepathy", "app.py", 1, "view", 1, 1, 1, 1, 0, ""]]},
        {"calls": None},
    ],
    ids=[
        "nothing",
        "no histogram",
        "half a place",
        "half a stall",
        "negative",
        "no threads",
        "half a call",
        "no kind",
        "no calls",
    ],
)
def test_an_answer_that_is_not_understood_is_left_out(broken: dict[str, Any]) -> None:
    bad = answer(**broken) if broken else {}
    assert merge_reports([bad]) is None
    probe = merge_reports([answer(), bad])
    assert probe is not None
    assert probe.processes == 1


PLACE = ["database", "/srv/app.py", 31, "list_orders", 40, 80 * MS, 5 * MS, 1, 0, ""]
"""Forty calls of 2 ms, one after another."""


def test_calls_of_one_place_in_several_processes_are_added_but_not_how_many_were_under_way() -> None:
    other = ["database", "/srv/app.py", 31, "list_orders", 10, 30 * MS, 9 * MS, 2, 3, "OperationalError: locked"]
    fetch = ["http", "/srv/app.py", 31, "list_orders", 10, 500 * MS, 60 * MS, 1, 0, ""]
    probe = merge_reports([answer(calls=[PLACE]), answer(pid=8, calls=[other, fetch])])
    assert probe is not None
    assert [each.model_dump() for each in probe.calls] == [
        {"kind": "http", "file": "/srv/app.py", "line": 31, "function": "list_orders", "times": 10,
         "total_ns": 500 * MS, "longest_ns": 60 * MS, "most_at_once": 1,
         "failed": 0, "error": "", "commonest": 0},
        {"kind": "database", "file": "/srv/app.py", "line": 31, "function": "list_orders", "times": 50,
         "total_ns": 110 * MS, "longest_ns": 9 * MS, "most_at_once": 2,
         "failed": 3, "error": "OperationalError: locked", "commonest": 0},
    ]  # fmt: skip


def test_a_probe_that_counts_no_calls_is_understood() -> None:
    probe = merge_reports([answer(), answer(pid=8, calls=[PLACE])])
    assert probe is not None
    assert (probe.processes, len(probe.calls)) == (2, 1)


def test_statements_of_several_processes_are_added_and_a_probe_without_them_has_none() -> None:
    row = ["database", "/srv/app.py", 12, "view", 6, MS, MS, 1, 0, ""]
    for rows, commonest in (((row, row), 0), (([*row, 2], [*row, 3]), 5)):
        probe = merge_reports([answer(calls=[each], pid=pid) for pid, each in enumerate(rows, 7)])
        assert probe is not None
        assert (probe.calls[0].times, probe.calls[0].commonest) == (12, commonest)


def test_calls_of_a_helper_are_added_by_its_callers() -> None:
    row, view, task = [*PLACE, 8], ["/srv/views.py", 12, "view"], ["/srv/tasks.py", 5, "poll"]
    ways = [view], [task, view]
    first, second = (answer(calls_by_caller=[[*row, way] for way in each], pid=pid)
                     for each, pid in ((ways, 7), (ways[:1], 8)))  # fmt: skip
    probe = merge_reports([first, second, answer(pid=9)])
    assert probe is not None
    found = [(each.line, [place.line for place in each.chain], each.times, each.commonest)
             for each in probe.calls_by_caller]  # fmt: skip
    assert found == [(31, [12], 80, 16), (31, [5, 12], 40, 8)]
    assert merge_reports([answer(calls_by_caller=[[*row, 7]])]) is None


def test_no_more_places_than_the_most_are_kept_and_those_are_the_longest() -> None:
    places = [["http", "/srv/app.py", line, "view", 1, line, line, 1, 0, ""] for line in range(1, 151)]
    others = [["http", "/srv/other.py", line, "view", 1, line, line, 1, 0, ""] for line in range(1, 151)]
    probe = merge_reports([answer(calls=places), answer(pid=8, calls=others)])
    assert probe is not None
    assert len(probe.calls) == 200
    assert {each.line for each in probe.calls} == set(range(51, 151))


def test_no_answers_are_no_probe() -> None:
    assert merge_reports([]) is None


def test_tasks_of_several_processes_are_distinct_and_the_most_is_that_of_one() -> None:
    """Two workers that serve at the same time, and one that takes a place in the middle of it."""
    place = [*AT_LOCK, 20.0, 4, 500 * MS, [5.0, 15.0]]
    one = standings(place) | {"distinct": {"app.consume": 1, "app.fetch": 30}, "places_most": 5}
    other = standings(place) | {"distinct": {"app.consume": 1}, "places_most": 9}
    half = standings([*AT_LOCK, 5.0, 2, MS, [5.0]], seconds=1.0, looks=5, slices=(5,))
    half |= {"distinct": {"app.consume": 1}, "places_most": 2}
    probe = merge_reports([one, other, half])
    assert probe is not None
    assert probe.standings is not None
    assert probe.standings.distinct == {"app.consume": 2.5, "app.fetch": 30}
    assert probe.standings.most == 9
    without = merge_reports([standings(place)])
    assert without is not None
    assert without.standings is not None
    assert (without.standings.distinct, without.standings.most) == ({}, None)


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
        "function": "book", "root": "", "mean": 4.0, "most": 4, "most_past": None, "longest_ns": 700 * MS,
        "by_slice": (3.0, 5.0),
    }  # fmt: skip
    assert (second.of, second.root, second.mean, second.by_slice) == ("background", "app.consume", 1.0, (1.0, 1.0))


@pytest.mark.parametrize(("of_other", "most_past"), [([9], 9), ([], None)])
def test_of_what_is_past_a_wait_the_most_of_one_process_counts(of_other: list[int], most_past: int | None) -> None:
    """The probe in Node.js does not report it."""
    one = standings([*AT_LOCK, 20.0, 4, MS, [10, 10], 7])
    probe = merge_reports([one, standings([*AT_LOCK, 20.0, 4, MS, [10, 10], *of_other]) | {"pid": 8}])
    assert probe is not None
    assert probe.standings is not None
    assert probe.standings.places[0].most_past == most_past


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


def test_workers_that_serve_one_after_another_are_as_one_and_have_the_capacities_of_one() -> None:
    """One ended after 1.5 of 3 seconds; the next one began half a second later. Each had two requests at a lock."""
    first = standings([*AT_LOCK, 30, 2, 0, [20, 10]], looks=15, seconds=1.5, slices=(10, 5))
    second = standings([*AT_LOCK, 20, 2, 0, [20]], looks=10, seconds=1.0, slices=(10,))
    ended = first | {"ended": True, "places_began_ns": 7 * S}
    probe = merge_reports([ended, second | {"pid": 8, "places_began_ns": 9 * S}])
    assert probe is not None
    assert (probe.processes, probe.loops) == (1, 1)
    assert [queue.size for queue in probe.queues] == [4]
    assert probe.standings is not None
    assert (probe.standings.seconds, probe.standings.looks) == (3.0, 25)
    place = probe.standings.places[0]
    assert place.mean == pytest.approx(2 * 2.5 / 3)
    assert place.by_slice == pytest.approx((2, 1, 2))


def test_slices_stand_where_they_were_also_where_the_last_ones_had_no_look() -> None:
    """Of 5.1 s one process was looked at in each second; of the other the last looks lie in the fifth."""
    every = standings([*AT_LOCK, 6, 1, 0, [1] * 6], looks=6, seconds=5.1, slices=(1,) * 6)
    some = standings([*AT_LOCK, 10, 2, 0, [2] * 5], looks=5, seconds=5.1, slices=(1,) * 5)
    began = {"places_began_ns": 7 * S, "slice_ns": S}
    probe = merge_reports([every | began, some | began | {"pid": 8}])
    assert probe is not None
    assert probe.standings is not None
    assert probe.standings.places[0].by_slice == pytest.approx((3, 3, 3, 3, 3, 1))


def test_of_processes_that_have_all_ended_the_capacities_are_all_that_is_known() -> None:
    probe = merge_reports([answer(ended=True), answer(pid=8, ended=True)])
    assert probe is not None
    assert probe.processes == 2


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


def test_memory_that_several_processes_keep_is_added_by_lines() -> None:
    one, other = [["", 0, 900, 9, 300], ["/srv/app.py", 12, 600, 6, 0]], [["/srv/app.py", 12, 1400, 14, 100]]
    probe = merge_reports([answer(kept=one), answer(pid=8, kept=other)])
    assert probe is not None
    assert [tuple(each.model_dump().values()) for each in probe.kept] == [
        ("/srv/app.py", 12, 2000, 20, 100),
        ("", 0, 900, 9, 300),
    ]


def test_what_the_probes_themselves_took_is_added_and_unknown_where_one_does_not_say() -> None:
    probe = merge_reports([answer(own_cpu_ns=2), answer(own_cpu_ns=3, pid=8)])
    assert probe is not None
    assert probe.own_cpu_ns == 5
    unknown = merge_reports([answer(own_cpu_ns=2), answer(pid=8)])
    assert unknown is not None
    assert unknown.own_cpu_ns is None


def test_the_probe_ends_names_as_the_analysis_knows_them() -> None:
    """The probe runs in programs of others, and imports nothing of headway's."""
    assert known_waits.BY_POOL_THREAD == BY_POOL_THREAD
    assert known_waits.OF_LIBRARY == OF_LIBRARY
