"""CPU time that grows with the requests served, and CPU time that only varies."""

from collections.abc import Callable
from math import sqrt
from statistics import fmean

import pytest
from tests.report.budget_samples import budget, row

from headway.analysis.causes.case import Case
from headway.analysis.causes.cost_grows import COST_GROWS, unseen_of_single_user_ms
from headway.analysis.causes.mechanism import Detection
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.engine.message import Tick
from headway.record.probe import Callers, Probe
from headway.record.record import CpuCalibration, RouteTimes, SingleUser, SingleUserAfter
from headway.record.standings import Place, Standing, StandingOf, Standings

from ..records import MS, S, closed, distribution, measured, server
from ..validity.planted import block_of


def detected(
    cost_ms: Callable[[float], float],
    per_s: int = 400,
    rate: Callable[[float], float] = lambda _: 1,
    routes_ms: tuple[float, ...] = (),
    cpu_ms: float | None = None,
    **changes: object,
) -> Detection | None:
    """Of a window in which a response costs so much, by the share of the window that has passed; `rate` is the share of
    `per_s` that are served then, `routes_ms` what a single user's routes take, and `cpu_ms` the CPU
    time of each, if it is known. `changes` are of the measurement."""
    made = measured(server(), throughput=per_s, window_s=12)
    cpu_ns = None if cpu_ms is None else round(cpu_ms * MS)
    routes = tuple(RouteTimes(weight=1, parts=(distribution([each] * 5),), cpu_ns=cpu_ns) for each in routes_ms)
    made = made.model_copy(update={"single_user": made.single_user.model_copy(update={"routes": routes})})
    made = made.model_copy(update=changes)
    window, began_ns = made.load.window, made.samples[0].at_ns
    spent_ns, samples, before_ns = 0.0, [], began_ns
    for sample in made.samples:
        passed = max(0.0, (sample.at_ns - window.start_ns) / window.length_ns)
        spent_ns += cost_ms(passed) * 1e6 * per_s * rate(passed) * (sample.at_ns - before_ns) / S
        before_ns = sample.at_ns
        samples.append(sample.model_copy(update={"cpu_ns": round(spent_ns)}))
    ticks = [
        Tick(at_ns=at_ns, phase="window", answered=each, failed=0, sent=each, dropped=0, in_flight=1,
             p50_ns=None, p99_ns=None, by_failure={}, hdr_base64="")
        for at_ns in range(window.start_ns + S // 4, window.end_ns + 1, S // 4)
        for each in [round(per_s / 4 * rate((at_ns - S / 8 - window.start_ns) / window.length_ns))]
    ]  # fmt: skip
    _, block = block_of(made.model_copy(update={"samples": tuple(samples), "ticks": tuple(ticks)}), closed())
    assert COST_GROWS.detect_in_app is not None
    return COST_GROWS.detect_in_app(Case(MeasuredCell(block.subject, [block])))


def test_a_list_that_every_request_adds_to_and_goes_through() -> None:
    found = detected(lambda passed: 1 + 2 * passed)
    assert found is not None
    assert "grew from 1.01 ms at the beginning of the window to 3.01 ms at its end" in found.evidence
    assert "over 4,800 responses" in found.evidence


def test_a_full_processor_serves_ever_fewer_of_them() -> None:
    """Each of the responses adds as much, and takes ever longer: from 1 to 10 ms, by the root of the time."""

    def cost_ms(passed: float) -> float:
        return sqrt(1 + 99 * passed)

    found = detected(cost_ms, per_s=1000, rate=lambda passed: 1 / cost_ms(passed))
    assert found is not None
    assert "grew from 1.04 ms at the beginning of the window to 10.0 ms at its end" in found.evidence


@pytest.mark.parametrize(
    "cost_ms",
    [
        lambda _: 1.0,
        lambda passed: 1 + 0.2 * passed,
        lambda passed: 3 if 0.4 < passed < 0.6 else 1,
        lambda passed: 2 - passed,
        lambda passed: 1 + 2 * min(0.4, passed),
        lambda passed: 1 + 0.5 * passed + (0.8 if round(12 * passed) % 3 else 0),
        lambda passed: 2 if passed > 0.75 else 1,
        lambda passed: 2 if passed > 0.5 else 1,
    ],
    ids=["steady", "a little", "for a while", "falls", "warms up", "by chance", "a job at the end", "a job halfway"],
)
def test_what_varies_does_not_grow(cost_ms: Callable[[float], float]) -> None:
    assert detected(cost_ms) is None


@pytest.mark.parametrize(
    ("later", "grows"), [(1.25, True), (0.0, False)], ids=["by less, and certainly", "perhaps no more"]
)
def test_a_cost_that_rises_by_less_later_grows_if_that_is_no_chance(later: float, grows: bool) -> None:
    """It rises three times as fast at first, and varies by 4 % from part to part."""

    def cost_ms(passed: float) -> float:
        varies = 0.04 if round(12 * passed) % 2 else -0.04
        return 1 + 3 * min(0.5, passed) + later * max(0.0, passed - 0.5) + varies

    assert (detected(cost_ms) is not None) == grows


def test_a_cost_that_leaves_the_processor_idle_holds_nobody_up() -> None:
    assert detected(lambda passed: 1 + 2 * passed, per_s=100) is None


def test_routes_that_differ_by_more_explain_it() -> None:
    """Users whose slow routes come together change the mix as the window passes."""
    assert detected(lambda passed: 1 + 2 * passed, routes_ms=(1, 9)) is None
    assert detected(lambda passed: 1 + 2 * passed, routes_ms=(1, 2)) is not None


def test_routes_that_wait_for_a_different_time_do_not() -> None:
    assert detected(lambda passed: 1 + 2 * passed, routes_ms=(1, 9), cpu_ms=1) is not None


Costs = tuple[float, ...]
"""The CPU time of a response in each part of a route's, ms."""


def of_routes(*costs_ms: Costs) -> tuple[RouteTimes, ...]:
    return tuple(
        RouteTimes(weight=1, parts=(distribution([4] * 5),) * len(each), cpu_ns=round(fmean(each) * MS),
                   part_answers=(5,) * len(each), parts_cpu_ns=tuple(round(ms * MS) for ms in each))
        for each in costs_ms
    )  # fmt: skip


def after_load(
    *costs_ms: tuple[Costs, ...], slower: float = 1.0, per_s: int = 400, probe: Probe | None = None
) -> Detection | None:
    """What is detected of a window whose cost is steady, where a single user's routes take the first of these costs,
    the second after 5,000 responses, and the third after 10,000, on a processor that is `slower` in the end."""
    before, *later = costs_ms
    single_user = SingleUser(answers=20, service_ns=MS, routes=of_routes(*before))
    after = tuple(SingleUserAfter(answered=5000 * (place + 1), routes=of_routes(*each))
                  for place, each in enumerate(later))  # fmt: skip
    spin = CpuCalibration(before_ns=MS, after_ns=round(slower * MS))
    return detected(
        lambda _: 2.0, per_s=per_s, single_user=single_user, single_user_after=after, spin=spin,
        single_user_after_probe=probe,
    )  # fmt: skip


ONE, TWO, THREE = ((1.0, 1.0),), ((2.1, 2.0),), ((3.0, 3.1),)


def test_a_single_users_response_that_costs_more_after_each_load() -> None:
    found = after_load(ONE, TWO, THREE)
    assert found is not None
    assert found.evidence == (
        "/signup: a single user's response took 1.00 ms of CPU time before the load, 2.05 ms after 5,000 responses, "
        "and 3.05 ms after 10,000"
    )


@pytest.mark.parametrize(
    "costs_ms",
    [
        (ONE, TWO),
        (ONE, TWO, TWO),
        (ONE, TWO, ((2.3, 2.2),)),
        (ONE, TWO, ((4.0, 2.0),)),
        (ONE, ((1.2, 3.0),), THREE),
        (((2.0,),), ((4.0,),), ((6.0,),)),
        (((1.0, 1.0), (20.0, 20.0)), ((2.0, 2.0), (20.0, 20.0)), ((3.0, 3.0), (20.0, 20.0))),
        (((3.0, 3.0),), ((2.0, 2.0),), ((1.0, 1.0),)),
    ],
    ids=[
        "measured once", "has filled up", "grows by less than half of that", "not each part again",
        "not each part", "one part", "a route of little weight", "falls",
    ],
)  # fmt: skip
def test_a_cost_that_does_not_certainly_grow(costs_ms: tuple[tuple[Costs, ...], ...]) -> None:
    assert after_load(*costs_ms) is None


def test_the_first_of_three_parts_does_not_count() -> None:
    assert after_load(((9.0, 1.0, 1.0),), ((2.0, 2.0, 2.0),), ((3.0, 3.0, 3.0),)) is not None


def test_the_route_that_grows_most_is_named_with_its_own_figures() -> None:
    found = after_load(((1.0, 1.0), (2.0, 2.0)), ((5.0, 5.0), (1.5, 1.5)), ((9.0, 9.0), (1.5, 1.5)))
    assert found is not None
    assert "took 1.00 ms of CPU time before the load, 5.00 ms after 5,000" in found.evidence


def test_a_processor_that_has_become_slower_is_no_growth() -> None:
    later = ((1.6, 1.6),), ((2.2, 2.2),)
    assert after_load(ONE, *later) is not None
    assert after_load(ONE, *later, slower=1.3) is None


def test_an_app_that_hardly_computes_is_held_up_by_something_else() -> None:
    assert after_load(ONE, TWO, THREE, per_s=200) is None


def computing(
    *lines: tuple[int, str, float], led_by: int | None = None, on_loop: tuple[tuple[int, str, float], ...] = ()
) -> Probe:
    """What looks found after the loads: how many computed in which function, at which line; `led_by` leads to all.
    `on_loop` is where an event loop's thread did."""
    rows: list[tuple[StandingOf, tuple[int, str, float]]] = [("request", each) for each in lines]
    rows += [("loop", each) for each in on_loop]
    places = tuple(
        Standing(of=of, kind="cpu", file="/srv/main.py" if line else "", line=line or 1, function=function,
                 mean=mean, most=1, longest_ns=1)
        for of, (line, function, mean) in rows
    )  # fmt: skip
    waits = Standing(
        of="request", kind="io", file="/srv/main.py", line=90, function="ask", mean=9, most=1, longest_ns=1
    )
    callers = tuple(
        Callers(file="/srv/main.py", line=line, function=function, times=10,
                chain=(Place(file="/srv/main.py", line=led_by, function="handler"),))
        for line, function, _ in lines if led_by is not None and line
    )  # fmt: skip
    return Probe(
        processes=1, loops=0, callers=callers, standings=Standings(looks=99, seconds=2, places=(*places, waits))
    )


@pytest.mark.parametrize(
    ("probe", "where"),
    [
        (computing((29, "used", 0.3), (30, "used", 0.2), (8, "search", 0.4)), "/srv/main.py:29"),
        (computing((29, "used", 0.3), (30, "used", 0.2), (0, "", 0.6)), None),
        (computing((29, "used", 0.1), on_loop=((29, "used", 0.5),)), "/srv/main.py:29"),
        (computing((29, "used", 0.3), on_loop=((29, "used", 0.3), (8, "search", 0.3))), None),
        (computing((29, "used", 0.3), (12, "sort", 0.3), (8, "search", 0.2)), None),
        (computing((29, "used", 0.3), (12, "sort", 0.3), (8, "search", 0.2), led_by=41), "/srv/main.py:41"),
        (computing(), None),
        (None, None),
    ],
    ids=[
        "most in a function",
        "most in libraries",
        "a part of a request",
        "elsewhere on the loop",
        "in several",
        "one line leads there",
        "nothing",
        "nobody looked",
    ],
)
def test_the_line_is_that_of_most_that_a_single_user_computes_after_the_loads(
    probe: Probe | None, where: str | None
) -> None:
    found = after_load(ONE, TWO, THREE, probe=probe)
    assert found is not None
    assert found.where == where


def test_a_cost_that_is_less_than_twice_as_high_may_grow_elsewhere() -> None:
    found = after_load(ONE, ((1.5, 1.5),), ((1.9, 1.9),), probe=computing((29, "used", 0.5)))
    assert found is not None
    assert found.where is None


@pytest.mark.parametrize(("found_ms", "unseen_ms"), [(1.2, 0.0), (0.8, 1.2)])
def test_looks_find_a_part_of_what_a_single_user_computes(found_ms: float, unseen_ms: float) -> None:
    made = measured(server())
    made = made.model_copy(update={"single_user": made.single_user.model_copy(update={"cpu_ns": 2 * MS})})
    _, block = block_of(made, closed())
    case = Case(MeasuredCell(block.subject, [block]))
    assert unseen_of_single_user_ms(case, budget(row("cpu", found_ms, 5))) == pytest.approx(unseen_ms)
