"""A loop that is blocked now and then is named where that makes the slowest responses slow, and nowhere else."""

import random
from collections.abc import Sequence

import pytest
from tests.report.budget_samples import bounded, budget, row

from headway.analysis.causes.blocked_rarely import blocked_rarely
from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.causes.diagnosis import Diagnosed, diagnose
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.engine.message import Tick
from headway.record.probe import Held, LoopLag, LoopStall, Probe
from headway.record.record import Sample
from headway.record.standings import Standing, Standings

from ..records import MS, START_NS, S, closed, distribution, measured, samples
from ..validity.planted import block_of

USERS, WINDOW_S = 20, 6
TICK_NS = 250 * MS
PERIODIC = tuple((0.7 + 2 * each, 0.3) for each in range(3))
"""Blocked for 300 ms, once in two seconds."""

Blocked = Sequence[tuple[float, float]]
"""From when on, and for how long, in seconds of the window."""


def fast(chance: random.Random) -> float:
    return 0.05 * chance.lognormvariate(0, 0.2)


def at_times_slow(chance: random.Random) -> float:
    return 0.4 if chance.random() < 0.03 else fast(chance)


def responses(blocked: Blocked, law=fast) -> list[tuple[float, float]]:  # type: ignore[no-untyped-def]
    """When each response of the users came, and how long it took, where none comes while the loop is blocked."""
    chance, found = random.Random(7), list[tuple[float, float]]()
    for _ in range(USERS):
        now = -chance.random()
        while now < WINDOW_S:
            end = now + law(chance)
            end = next((since + for_s for since, for_s in blocked if since <= end < since + for_s), end)
            found.append((end, end - now))
            now = end
    return [(end, took) for end, took in found if 0 <= end < WINDOW_S]


def stall(
    at: tuple[float, float], start_ns: int, line: int = 31, seen: float = 0.97, collected: float = 0.0, **place: str
) -> LoopStall:
    late_ns = round(at[1] * S)
    named = {"file": "/srv/shop/main.py", "function": "flush"} | place
    return LoopStall(
        line=line,
        began_ns=start_ns + round(at[0] * S),
        late_ns=late_ns,
        waited_ns=0,
        collected_ns=round(collected * late_ns),
        seen_ns=round(seen * late_ns),
        **named,
    )


def case_of(
    came: Sequence[tuple[float, float]], stalls: Sequence[LoopStall], loops: int = 1, sampled: tuple[Sample, ...] = ()
) -> Case:
    answered = measured(users=USERS, window_s=WINDOW_S, throughput=len(came) / WINDOW_S)
    start_ns = answered.load.window.start_ns
    ticks = []
    for place in range(-1, WINDOW_S * 4):
        until_s = (place + 1) / 4
        took = [each for end, each in came if place / 4 <= end < until_s]
        ticks.append(
            Tick(
                at_ns=start_ns + round(until_s * S), phase="window" if place >= 0 else "warm-up", answered=len(took),
                failed=0, sent=len(took), dropped=0, in_flight=USERS, p50_ns=None, p99_ns=None, by_failure={},
                hdr_base64=distribution([1000 * each for each in took]).hdr_base64,
            )
        )  # fmt: skip
    flusher = Standing(
        of="background", kind="timer", file="/srv/shop/main.py", line=31, function="flush", root="main.flusher",
        mean=0.15, most=1, longest_ns=300 * MS,
    )  # fmt: skip
    times = max(1, len(stalls))
    held = Held(file="/srv/shop/main.py", line=31, function="flush", times=times, longest_ns=S, total_ns=S)
    probe = Probe(
        processes=loops, loops=loops, lag=LoopLag(turns=300), held=(held,), stalls=tuple(stalls),
        standings=Standings(looks=100, seconds=6, places=(flusher,)),
    )  # fmt: skip
    response = distribution([1000 * took for _, took in came])
    load = answered.load.model_copy(update={"response": response})
    changed = answered.model_copy(
        update={"load": load, "ticks": tuple(ticks), "probe": probe, "samples": sampled or answered.samples}
    )
    _, block = block_of(changed, closed(users=USERS, window_s=WINDOW_S))
    return Case(MeasuredCell(block.subject, [block]))


START = measured(users=USERS, window_s=WINDOW_S).load.window.start_ns


def stalls_of(blocked: Blocked, **changes: object) -> list[LoopStall]:
    return [stall(each, START, **changes) for each in blocked]  # type: ignore[arg-type]


def test_a_background_task_that_blocks_the_loop_now_and_then_is_named_with_what_it_costs() -> None:
    found = blocked_rarely(case_of(responses(PERIODIC), stalls_of(PERIODIC)))
    assert found is not None
    assert found.detection.where == "/srv/shop/main.py:31"
    assert found.share == pytest.approx(0.15, abs=0.01)
    said = found.detection.evidence
    assert said.startswith("the event loop was blocked at shop/main.py:31 in flush, the background task main.flusher, ")
    assert "3 times, once in 2.00 s, for 300 ms at longest, 15 % of the time: p99 of the response time is 3" in said
    assert "ms at other moments" in said


def test_what_a_call_delays_that_was_under_way_when_counting_began_is_no_other_moment() -> None:
    """Of the first of four only the last 100 ms were seen, less than half of p99."""
    blocked = ((0.1, 0.3), (1.7, 0.3), (3.3, 0.3), (4.9, 0.3))
    came = responses(blocked, law=lambda chance: 0.1 * chance.lognormvariate(0, 0.05))
    found = blocked_rarely(case_of(came, stalls_of(((0.3, 0.1), *blocked[1:]))))
    assert found is not None
    assert "3 times, once in 2.00 s, for 300 ms at longest" in found.detection.evidence


def test_without_a_budget_that_adds_up_it_is_named_as_well() -> None:
    case = case_of(responses(PERIODIC), stalls_of(PERIODIC))
    found = diagnose(case.cell, Diagnosed((), ())).found
    assert [each.name for each in found][:1] == ["loop-blocked"]
    assert "main.flusher" in found[0].evidence


def test_a_line_of_one_function_may_differ_from_stall_to_stall() -> None:
    lines = [stall(each, START, line) for each, line in zip(PERIODIC, (30, 31, 31), strict=True)]
    found = blocked_rarely(case_of(responses(PERIODIC), lines))
    assert found is not None
    assert found.detection.where == "/srv/shop/main.py:31"


def test_stalls_of_the_garbage_collector_have_another_remedy() -> None:
    found = blocked_rarely(case_of(responses(PERIODIC), stalls_of(PERIODIC, collected=0.9)))
    assert found is not None
    assert found.detection.where == "/srv/shop/main.py:31"
    assert found.detection.evidence.startswith(
        "Python's garbage collector blocked the event loop at shop/main.py:31 in"
    )
    assert "gc.freeze" in found.detection.remedy


def test_the_garbage_collector_has_no_line_where_it_runs_at_any() -> None:
    functions = ("flush", "order", "report")
    at_any = [stall(each, START, collected=0.9, function=name) for each, name in zip(PERIODIC, functions, strict=True)]
    found = blocked_rarely(case_of(responses(PERIODIC), at_any))
    assert found is not None
    assert found.detection.where is None
    assert found.detection.evidence.startswith("Python's garbage collector blocked the event loop 3 times")
    others = [each.model_copy(update={"collected_ns": 0}) for each in at_any]
    found = blocked_rarely(case_of(responses(PERIODIC), others))
    assert found is not None
    assert found.detection.evidence.startswith("the event loop was blocked mostly at shop/main.py:31 in flush, ")


SHORT = tuple((0.2 + 0.3 * each, 0.02) for each in range(19))


def machine_stood(start_ns: int) -> tuple[Sample, ...]:
    """headway took no samples, either, while the loop was late."""
    late = [(start_ns + round(since * S), start_ns + round((since + for_s) * S)) for since, for_s in PERIODIC]
    return tuple(
        each
        for each in samples(START_NS + 12 * S, 0.1, 40)
        if not any(since <= each.at_ns < until for since, until in late)
    )


def quick(chance: random.Random) -> float:
    return 0.008 * chance.lognormvariate(0, 0.2)


def test_where_responses_are_short_fewer_are_served() -> None:
    """Of 20 users each has one slow response in two seconds, among 200 others: p99 does not see it."""
    found = blocked_rarely(case_of(responses(PERIODIC, quick), stalls_of(PERIODIC)))
    assert found is not None
    assert "/s are served, and 2,4" in found.detection.evidence


@pytest.mark.parametrize(
    ("came", "stalls", "sampled"),
    [
        pytest.param(responses(SHORT), stalls_of(SHORT), (), id="stalls that hardly delay anything"),
        pytest.param(responses(SHORT, at_times_slow), stalls_of(SHORT), (), id="responses slow for other reasons"),
        pytest.param(responses(()), stalls_of(PERIODIC), (), id="responses come all the same"),
        pytest.param(responses(PERIODIC[:1]), stalls_of(PERIODIC[:1]), (), id="once"),
        pytest.param(responses(PERIODIC), stalls_of(PERIODIC, seen=0.2), (), id="many calls, or nobody looked"),
        pytest.param(responses(PERIODIC), stalls_of(PERIODIC), machine_stood(START), id="the machine stood"),
        pytest.param(responses(PERIODIC), [], (), id="no stall was seen"),
    ],
)
def test_nothing_is_named_where(
    came: Sequence[tuple[float, float]], stalls: Sequence[LoopStall], sampled: tuple[Sample, ...]
) -> None:
    assert blocked_rarely(case_of(came, stalls, sampled=sampled)) is None


def test_what_each_request_does_is_not_rare() -> None:
    """One user at a time, and each request computes for as long as it takes."""
    each = tuple((0.1 * place, 0.09) for place in range(60))
    came = [(since + for_s, for_s) for since, for_s in each]
    assert blocked_rarely(case_of(came, stalls_of(each))) is None


OFTEN = tuple((0.1 + 0.5 * each, 0.2) for each in range(12))
"""Hardly a tick is free of these."""


def test_where_hardly_a_moment_is_free_the_growth_of_the_mean_tells() -> None:
    case, stalls = case_of(responses(OFTEN), stalls_of(OFTEN)), stalls_of(OFTEN)
    sleeps = row("timer", 50, 85, line=9, waits_for="asyncio.sleep", grows=True)
    seen = budget(sleeps, unaccounted_ms=0).model_copy(update={"background": (), "single_user_ms": bounded(50, 1)})
    ((name, found),) = causes_by_place(case, seen)
    assert (name, found.where) == ("loop-blocked", f"/srv/shop/main.py:{stalls[0].line}")
    assert "responses take 35.0 ms longer than a single user's, and requests stand still for 34.0 ms" in found.evidence


def test_where_hardly_a_moment_is_free_for_a_single_user_either_the_slowest_responses_tell() -> None:
    """Nothing grows, as the single user's requests take as long."""
    found = blocked_rarely(case_of(responses(OFTEN), stalls_of(OFTEN)))
    assert found is not None
    assert found.share == pytest.approx(0.4, abs=0.01)
    assert "40 % of the time: p99 of the response time is 2" in found.detection.evidence
    assert found.detection.evidence.endswith("ms, and hardly a moment is free of it")


def test_calls_that_last_for_a_small_part_of_the_time_or_of_the_slowest_responses_do_not() -> None:
    seldom = tuple((at, 0.02) for at, _ in OFTEN)
    assert blocked_rarely(case_of(responses(seldom), stalls_of(seldom))) is None
    slow = responses(OFTEN, law=lambda chance: 0.6 * chance.lognormvariate(0, 0.1))
    assert blocked_rarely(case_of(slow, stalls_of(OFTEN))) is None


def test_a_call_that_computes_in_several_functions_is_one() -> None:
    functions = [
        stall(each, START, 20, function="part_1" if place % 3 else "part_0") for place, each in enumerate(OFTEN)
    ]
    found = blocked_rarely(case_of(responses(OFTEN), functions))
    assert found is not None
    assert "blocked mostly at shop/main.py:20 in part_1 12 times, once in 500 ms" in found.detection.evidence


def names_with(grown_ms: float) -> list[str]:
    """The causes where requests wait at a semaphore for so much longer than a single user's."""
    case = case_of(responses(PERIODIC), stalls_of(PERIODIC))
    waits = row("semaphore", 0, grown_ms, grows=True, line=8, waits_for="asyncio.Semaphore")
    sleeps = row("timer", 50, 50, line=9, waits_for="asyncio.sleep")
    seen = budget(waits, sleeps, unaccounted_ms=0).model_copy(
        update={"background": (), "single_user_ms": bounded(50, 1)}
    )
    return [name for name, _ in causes_by_place(case, seen)]


def test_what_grows_only_because_the_loop_is_blocked_is_no_queue() -> None:
    assert names_with(8) == ["loop-blocked"]


def test_a_queue_that_the_stalls_do_not_explain_comes_first() -> None:
    assert names_with(800) == ["semaphore-full", "loop-blocked"]
