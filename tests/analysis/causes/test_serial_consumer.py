"""The one task, or timer, that requests wait for: which one it is, and which ones serve nobody."""

import pytest
from tests.report.budget_samples import bounded, budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.cell.budget_findings import BackgroundPlace, BackgroundTask
from headway.record.probe import Probe
from headway.record.standings import Place

from .by_place import background, case_of, names

COMPLETES = background(0.0, 50).model_copy(update={"completes": True})


@pytest.mark.parametrize(
    ("task", "grows", "found"),
    [
        (background(0.97, 50), True, True),
        (background(0.97, 50), False, False),  # as busy, and requests wait as long with a single user: for what?
        (background(0.97, 50).model_copy(update={"completes": True}), False, True),  # full at one user already
        (background(1.0, 6000), True, False),  # it stands at one wait all the time, as at a client's connection
        (COMPLETES, True, True),  # it sleeps for what it serves
        (
            COMPLETES.model_copy(update={"longest_ms": 0}),
            True,
            True,
        ),  # … for so short a time that no two looks met in it
        (COMPLETES.model_copy(update={"longest_ms": 10_000}), True, False),  # … or for too long
        (background(0.0, 50), True, False),  # a heartbeat, or what keeps a gauge: it completes nothing
        (background(0.3, 50), False, False),
    ],
)
def test_requests_that_wait_for_a_task_of_the_programs(task: BackgroundTask, grows: bool, found: bool) -> None:
    waits = row("future", 55, 169, grows=grows, line=32, waits_for="asyncio.Future")
    served = budget(waits).model_copy(update={"background": (task,)})
    assert ([name for name, _ in names(of=served)] == ["serial-consumer"]) == found


@pytest.mark.parametrize(
    ("tasks", "distinct", "found"),
    [(1, 1, True), (1, None, True), (2, 2, True), (8, 900, False), (1, 40, False)],
    ids=["one", "nobody knows", "one of each process", "pieces of an executor's work", "one for each request"],
)
def test_a_consumer_is_the_same_from_beginning_to_end(tasks: float, distinct: float | None, found: bool) -> None:
    waits = row("future", 55, 169, grows=True, line=32, waits_for="concurrent.futures.as_completed")
    fetches = background(0.97, 50).model_copy(update={"tasks": tasks, "distinct": distinct})
    served = budget(waits).model_copy(update={"background": (fetches,)})
    assert ([name for name, _ in names(of=served)] == ["serial-consumer"]) == found


@pytest.mark.parametrize(
    ("tasks", "completes", "grows", "found"),
    [(12.0, True, False, False), (1.0, True, False, True), (12.0, False, False, True), (12.0, True, True, True)],
    ids=["side by side", "one at a time", "for somebody else", "and requests wait longer"],
)
def test_a_task_that_begins_others_and_goes_on_is_no_serial_consumer(
    tasks: float, completes: bool, grows: bool, found: bool
) -> None:
    """A batcher that gives each batch to a task of its own, which completes what the requests wait for."""
    waits = row("future", 169, 169, grows=grows, line=32, waits_for="asyncio.Future")
    collects = background(0.01, 50).model_copy(update={"serves": True})
    sends = background(1.0, 50).model_copy(update={"root": "main.send", "tasks": tasks, "distinct": 900.0,
                                                   "completes": completes})  # fmt: skip
    served = budget(waits).model_copy(update={"background": (collects, sends)})
    assert ([name for name, _ in names(of=served)] == ["serial-consumer"]) == found


def test_who_reads_what_a_peer_sends_serves_nobody() -> None:
    """A client with many calls on one connection: the requests wait for the peer."""
    waits = row("future", 55, 239, grows=True, line=59, waits_for="asyncio.Future")
    reader = background(1.0, 90).model_copy(update={"reads": True})
    assert names(of=budget(waits).model_copy(update={"background": (reader,)})) == []


def test_nobody_waits_for_a_request_that_has_had_its_response() -> None:
    waits = row("future", 55, 169, grows=True, line=32, waits_for="asyncio.Future")
    responded = background(0.97, 50).model_copy(update={"responded": True})
    served = budget(waits).model_copy(update={"background": (responded,)})
    assert "serial-consumer" not in [name for name, _ in names(of=served)]


@pytest.mark.parametrize(
    ("timers", "completes", "found"), [(1, True, ["paced-by-timer"]), (40, True, []), (1, False, [])]
)
@pytest.mark.parametrize("grows", [False, True])
def test_one_timer_that_completes_what_requests_wait_for_paces_them(
    timers: float, completes: bool, found: list[str], grows: bool
) -> None:
    later = BackgroundPlace(kind="timer", waits_for="call_later", file="/srv/shop/outbox.py", line=45,
                            function="flush", share=bounded(1, 0.01), idle=True)  # fmt: skip
    of = {"places": (later,), "tasks": timers, "root": "outbox.flush", "completes": completes}
    flush = background(0.0, 90).model_copy(update=of)
    waits = row("future", 55, 169, grows=grows, line=32, waits_for="asyncio.Future")
    served = budget(waits).model_copy(update={"background": (flush,)})
    assert [name for name, _ in names(of=served)] == found


@pytest.mark.parametrize("tasks", [0.1, 1.3])
def test_a_task_that_only_sleeps_in_between_paces_those_who_wait_for_it(tasks: float) -> None:
    """It begins another one for each that it hands on: of those there are now more, now fewer, or none."""
    sleeps = BackgroundPlace(kind="timer", waits_for="asyncio.sleep", file="/srv/shop/rounds.py", line=28,
                             function="rounds", share=bounded(1, 0.01), idle=True)  # fmt: skip
    rounds = background(0.0, 190).model_copy(update={"places": (sleeps,), "completes": True})
    asks = background(1.0, 20).model_copy(
        update={"root": "main.ask", "tasks": tasks, "utilization": bounded(1.0, 0.05)}
    )
    waits = row("future", 194, 797, grows=True, line=24, waits_for="asyncio.Future")
    both = budget(waits).model_copy(update={"background": (asks, rounds)})
    assert names(of=both) == [("paced-by-timer", "/srv/shop/rounds.py:28")]


@pytest.mark.parametrize(("asleep", "name"), [(0.88, "paced-by-timer"), (0.3, "serial-consumer")])
def test_a_task_that_sleeps_for_most_of_its_time_is_paced_by_that(asleep: float, name: str) -> None:
    """A batcher that sends every 76 ms, and is busy with that for 12 % of the time."""
    sleeps = BackgroundPlace(kind="timer", waits_for="asyncio.sleep", file="/srv/shop/batch.py", line=26,
                             function="run", share=bounded(asleep, 0.05), idle=True)  # fmt: skip
    sends = sleeps.model_copy(update={"kind": "io", "line": 19, "share": bounded(1 - asleep, 0.05), "idle": False})
    batches = background(1 - asleep, 76).model_copy(update={"places": (sleeps, sends), "completes": True})
    waits = row("future", 89, 446, grows=True, line=22, waits_for="asyncio.Future")
    line = 26 if name == "paced-by-timer" else 19
    served = budget(waits).model_copy(update={"background": (batches,)})
    assert names(of=served) == [(name, f"/srv/shop/batch.py:{line}")]


@pytest.mark.parametrize(
    ("completes", "longest_ms", "found"),
    [(True, 150, True), (False, 150, False), (True, 400, False)],
    ids=["its source completes what they wait for", "it has nothing to do with it", "it goes on too rarely"],
)
def test_a_wait_for_a_timer_need_not_grow(completes: bool, longest_ms: float, found: bool) -> None:
    """Users who come just after a round wait for all of it, however many they are."""
    sleeps = BackgroundPlace(kind="timer", waits_for="asyncio.sleep", file="/srv/shop/journal.py", line=48,
                             function="run", share=bounded(1, 0.01), idle=True)  # fmt: skip
    flushes = background(0.0, longest_ms).model_copy(update={"places": (sleeps,), "completes": completes})
    waits = row("future", 131, 133, line=29, waits_for="asyncio.Future")
    paced = budget(waits).model_copy(update={"background": (flushes,)})
    assert names(of=paced) == ([("paced-by-timer", "/srv/shop/journal.py:48")] if found else [])


def test_a_task_that_waits_for_work_elsewhere_sleeps_for_what_it_serves() -> None:
    """Under load it never waits for work, so that only its sleep is seen; alone it does."""
    sleeps = BackgroundPlace(kind="timer", waits_for="asyncio.sleep", file="/srv/shop/main.py", line=14,
                             function="run_model", share=bounded(1, 0.01), idle=False)  # fmt: skip
    batches = background(1.0, 53).model_copy(update={"places": (sleeps,)})
    waits = row("future", 55, 169, grows=True, line=32, waits_for="asyncio.Future")
    served = budget(waits).model_copy(update={"background": (batches,)})
    assert names(of=served) == [("serial-consumer", "/srv/shop/main.py:14")]


def test_of_two_tasks_nobody_knows_which_one_serves() -> None:
    waits = row("future", 55, 169, grows=True, line=32, waits_for="asyncio.Future")
    both = budget(waits).model_copy(update={"background": (background(0, 50), background(0, 60))})
    assert names(of=both) == []


def test_who_waits_at_the_line_of_the_requests_serves_none_of_them() -> None:
    waits = row("future", 55, 169, grows=True, line=32, waits_for="concurrent.futures.wait")
    place = BackgroundPlace(kind="future", waits_for=waits.waits_for, file=waits.file, line=32, function="collect",
                            share=bounded(1, 0.01), idle=False)  # fmt: skip
    helper = background(1.0, 900).model_copy(update={"places": (place,)})
    served = budget(waits).model_copy(update={"background": (helper,)})
    assert "serial-consumer" not in [name for name, _ in names(of=served)]


@pytest.mark.parametrize(("polled", "found"), [(True, ["serial-consumer"]), (False, ["paced-by-timer"])])
def test_a_request_that_sleeps_until_a_task_has_done_its_work_waits_for_the_task(
    polled: bool, found: list[str]
) -> None:
    sleeps = row("timer", 55, 169, grows=True, line=32, waits_for="asyncio.sleep")
    case = case_of()
    at = (Place(file=sleeps.file, line=32, function=sleeps.function),) if polled else ()
    measured = case.blocks[0].measured.model_copy(update={"probe": Probe(processes=1, loops=1, polls=at)})
    served = budget(sleeps).model_copy(update={"background": (background(0.97, 50),)})
    assert [name for name, _ in causes_by_place(case_of(measured), served)] == found
