"""How busy background tasks are, from looks at tasks of known utilization."""

from dataclasses import replace

import numpy as np
import pytest

from headway.analysis.cell.budget_findings import BackgroundTask
from headway.analysis.time_budget.account import ObservedBlock, ObservedRequests
from headway.analysis.time_budget.budget import budget_of
from headway.record.standings import Standing, Standings, WaitKind

from .closed_network import standing


def observed(*places: Standing, looks: int = 120, seconds: float = 6) -> ObservedRequests:
    return ObservedRequests(Standings(looks=looks, seconds=seconds, places=places), 100, 100, 10)


def consumer(kind: WaitKind, line: int, mean: float) -> Standing:
    return standing(
        kind, line, mean, [mean] * 6, of="background", root="main.consume", waits_for="", function="consume"
    )


def tasks(loaded: ObservedRequests, *alone: ObservedRequests) -> tuple[BackgroundTask, ...]:
    return budget_of([ObservedBlock(loaded, alone)], 10).background


def test_a_task_that_always_works_is_fully_used_under_load() -> None:
    single_user = observed(consumer("queue", 20, 0.9), consumer("timer", 21, 0.1))
    (task,) = tasks(observed(consumer("timer", 21, 1.0)), single_user)
    assert task.root == "main.consume"
    assert task.tasks == 1
    assert task.utilization.value == 1  # it was seen to wait for its queue once, so the timer is its work
    assert task.utilization.low is not None
    assert task.utilization.low > 0.95
    assert task.single_user_utilization is not None
    assert task.single_user_utilization.value == pytest.approx(0.1)
    assert [(place.kind, place.idle) for place in task.places] == [("timer", False)]


def test_a_task_that_only_sleeps_between_its_turns_waits_for_work_there() -> None:
    (task,) = tasks(observed(consumer("timer", 21, 0.97), consumer("io", 22, 0.03)))
    assert task.utilization.value == pytest.approx(0.03)
    assert task.single_user_utilization is None


def test_a_task_whose_source_waits_for_work_sleeps_for_what_it_serves() -> None:
    """No look found it at its queue: it is never out of work, and alone it waits there for a moment."""
    seen = observed(consumer("timer", 21, 1.0))
    (task,) = tasks(replace(seen, standings=seen.standings.model_copy(update={"fed": ("main.consume",)})))
    assert task.utilization.value == 1
    assert [(place.kind, place.idle) for place in task.places] == [("timer", False)]


def test_how_many_different_ones_there_were_is_known_of_background_tasks() -> None:
    seen = observed(consumer("timer", 21, 1.0))
    (task,) = tasks(replace(seen, standings=seen.standings.model_copy(update={"distinct": {"main.consume": 40.0}})))
    assert task.distinct == 40
    (task,) = tasks(seen)
    assert task.distinct is None


def test_a_task_that_reads_what_a_peer_sends_works_for_none_of_that_time() -> None:
    seen = observed(consumer("io", 42, 0.99), consumer("cpu", 43, 0.01))
    (task,) = tasks(replace(seen, standings=seen.standings.model_copy(update={"reading": ("main.consume",)})))
    assert task.reads
    assert task.utilization.value == pytest.approx(0.01)


def test_a_task_that_asks_a_peer_under_load_does_more_than_read() -> None:
    """For a single user it reads answers, and under load it sends each on before it reads the next one."""
    alone = observed(consumer("io", 42, 1.0))
    alone = replace(alone, standings=alone.standings.model_copy(update={"reading": ("main.consume",)}))
    (task,) = tasks(observed(consumer("io", 55, 1.0)), alone)
    assert not task.reads
    assert task.utilization.value == 1
    (task,) = tasks(observed(consumer("cpu", 43, 1.0)), alone)
    assert task.reads


def test_a_function_that_runs_in_the_background_and_after_responses_is_two() -> None:
    after = consumer("timer", 21, 3.0).model_copy(update={"of": "responded"})
    found = tasks(observed(consumer("timer", 21, 1.0), after))
    assert {(task.root, task.responded, task.tasks) for task in found} == {
        ("main.consume", False, 1),
        ("main.consume", True, 3),
    }


def test_of_several_tasks_the_share_of_all_counts() -> None:
    (task,) = tasks(observed(consumer("queue", 20, 3.0), consumer("cpu", 21, 1.0)))
    assert task.tasks == 4
    assert task.utilization.value == pytest.approx(0.25)


def test_the_busiest_is_first_and_requests_are_none_of_them() -> None:
    timer = standing("timer", 30, 1, of="background", root="main.tick")
    found = tasks(observed(timer, consumer("queue", 20, 0.5), consumer("lock", 21, 0.5), standing("timer", 8, 9)))
    assert [task.root for task in found] == ["main.consume", "main.tick"]


def test_the_interval_covers_the_share_of_a_task_that_works_in_long_turns() -> None:
    random, hits = np.random.default_rng(7), []
    for _ in range(100):
        # Work and idle times are exponential with 150 and 50 ms: it is busy for 75 %.
        spans = random.exponential([0.15, 0.05], (200, 2)).ravel().cumsum() + random.random()
        at = 2 + np.arange(120) / 20
        busy = np.searchsorted(spans, at) % 2 == 0
        by_slice = busy.reshape(6, 20).mean(axis=1)
        places = [
            standing("io", 21, float(busy.mean()), by_slice.tolist(), of="background", root="main.consume"),
            standing(
                "queue", 20, float(1 - busy.mean()), (1 - by_slice).tolist(), of="background", root="main.consume"
            ),
        ]
        (task,) = tasks(observed(*places))
        assert task.utilization.low is not None
        assert task.utilization.high is not None
        hits.append(task.utilization.low <= 0.75 <= task.utilization.high)
    assert np.mean(hits) > 0.9
