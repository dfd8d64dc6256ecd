"""Calls that follow one another, and calls that are made again under load."""

from collections.abc import Mapping

import numpy as np
import pytest

from headway.analysis.causes.calls_in_turn import CALLS_GROW, SEQUENTIAL_CALLS
from headway.analysis.causes.case import SingleUserCase
from headway.analysis.causes.mechanism import Detection
from headway.record.probe import Callers, CallKind, Calls, DependentLine, Probe
from headway.record.record import RouteTimes, SingleUser
from headway.record.server_observations import ServerProcess, ServerProcesses
from headway.record.standings import Place, Standing, Standings, WaitKind

from ..queues import distribution_of
from ..records import MS, START_NS, alone, measured
from .by_place import case_of


def calls(line: int, times: int, each_ms: float, kind: CallKind = "http") -> Calls:
    total_ns = round(times * each_ms * MS)
    return Calls(
        file="/srv/main.py", line=line, function="handler", kind=kind, times=times, total_ns=total_ns,
        longest_ns=round(each_ms * MS), most_at_once=1,
    )  # fmt: skip


def sequential(response_ms: float, *made: Calls, after: Mapping[int, int] | None = None) -> list[Detection]:
    """What is said of a request with these calls, of which some lines need so many others to come back first."""
    needing = [DependentLine(file="/srv/main.py", line=line, function="handler", after=n)
               for line, n in (after or {}).items()]  # fmt: skip
    probe = Probe(processes=1, loops=1, calls=made, dependent=tuple(needing))
    assert SEQUENTIAL_CALLS.detect_in_request is not None
    return list(SEQUENTIAL_CALLS.detect_in_request(SingleUserCase("/report", probe, 10, response_ms)))


def test_three_calls_of_250_ms_that_take_750_together_follow_one_another() -> None:
    (found,) = sequential(760, *(calls(line, 10, 250) for line in (8, 9, 10)))
    assert found.where == "/srv/main.py:8"
    assert "750 ms of its 760 ms; together they would take 250 ms" in found.evidence
    assert found.share == pytest.approx(750 / 760)


@pytest.mark.parametrize(
    ("after", "together"),
    [({9: 1, 10: 2}, None), ({10: 1}, "together they would take 500 ms"), ({9: 1, 10: 1}, "they would take 500 ms")],
    ids=["each needs the one before", "the last needs one", "two need the first"],
)
def test_calls_that_need_others_follow_them_in_any_case(after: Mapping[int, int], together: str | None) -> None:
    found = sequential(745, *(calls(line, 10, 250) for line in (8, 9, 10)), after=after)
    assert [together is not None and together in each.evidence for each in found] == [True] * bool(together)


def looked_at(
    *waits: tuple[int, float],
    opened: int = 0,
    most: int = 1,
    kind: WaitKind = "io",
    counted: tuple[int, ...] = (),
    in_parts: float = 0,
) -> list[Detection]:
    """What is said of 10 requests of 400 ms in 4 s, which wait for so long for a peer of an unknown protocol at each
    line, while the program opens connections at another line."""
    places = tuple(
        Standing(of="request", kind=kind, waits_for="127.0.0.1:7000", file="/srv/main.py", line=line, function="page",
                 mean=each_ms / 400, most=most, longest_ns=0) for line, each_ms in waits
    )  # fmt: skip
    made = (*((calls(4, opened, 1, "connect"),) if opened else ()), *(calls(line, 10, 100) for line in counted))
    probe = Probe(
        processes=1, loops=1, calls=made, standings=Standings(looks=100, seconds=4, places=places, in_parts=in_parts)
    )
    assert SEQUENTIAL_CALLS.detect_in_request is not None
    return list(SEQUENTIAL_CALLS.detect_in_request(SingleUserCase("/page", probe, 10, 400)))


@pytest.mark.parametrize("kind", ["io", "child", "future"])
def test_waits_for_others_that_nobody_counts_are_calls(kind: WaitKind) -> None:
    (found,) = looked_at((8, 150), (9, 120), (10, 120), kind=kind)
    assert found.where == "/srv/main.py:8"
    assert "390 ms of its 400 ms; together they would take 150 ms" in found.evidence


def test_waits_on_connections_of_a_request_s_own_or_at_the_same_time_are_not_known_to_follow_one_another() -> None:
    assert looked_at((8, 150), (9, 120), (10, 120), opened=10) == []
    assert looked_at((8, 150), (9, 120), (10, 120), most=2) == []
    assert looked_at((8, 150), (9, 120), (10, 120), in_parts=0.9) == []
    assert looked_at((8, 150), (9, 120)) == []
    assert looked_at((8, 150), (9, 120), (10, 120), kind="timer") == []


def test_the_rest_of_a_response_of_a_counted_call_is_no_other_call() -> None:
    """Two requests of a peer, at lines 8 and 10, and what follows their heads."""
    assert looked_at((8, 100), (9, 100), (10, 100), (11, 100), counted=(8, 10)) == []
    assert len(looked_at((8, 100), (9, 100), (10, 100), (11, 100))) == 1


def test_a_helper_s_calls_are_as_far_apart_as_the_lines_that_lead_to_them() -> None:
    """The lines 20, 24 and 27 of one function ask by way of line 13; each needs the one before, or none does."""

    def at(line: int) -> Place:
        return Place(file="/srv/main.py", line=line, function="top_up")

    helper = calls(13, 30, 250)
    ways = [Callers(file="/srv/main.py", line=13, function="handler", chain=(at(line),), times=10)
            for line in (20, 24, 27)]  # fmt: skip
    needing = [DependentLine(**at(24).model_dump(), after=1), DependentLine(**at(27).model_dump(), after=2)]
    said = []
    for dependent in ((), tuple(needing)):
        probe = Probe(processes=1, loops=1, calls=(helper,), callers=tuple(ways), dependent=dependent)
        assert SEQUENTIAL_CALLS.detect_in_request is not None
        said.append(len(SEQUENTIAL_CALLS.detect_in_request(SingleUserCase("/topups", probe, 10, 760))))
    assert said == [1, 0]


@pytest.mark.parametrize(("lines", "is_found"), [((20, 24, 27), True), ((20, 20, 20), False)])
def test_a_helper_behind_a_helper_is_come_to_on_as_many_ways(lines: tuple[int, ...], is_found: bool) -> None:
    """Line 13 makes the calls of line 5's client: for three lines, or for one in a loop, which is serial-calls."""
    at = [Place(file="/srv/main.py", line=line, function="top_up") for line in lines]
    client = Place(file="/srv/main.py", line=5, function="get")
    ways = [Callers(file="/srv/main.py", line=13, function="handler", chain=(client, each), times=10) for each in at]
    probe = Probe(processes=1, loops=1, calls=(calls(13, 30, 250),), callers=tuple(ways))
    assert SEQUENTIAL_CALLS.detect_in_request is not None
    assert bool(SEQUENTIAL_CALLS.detect_in_request(SingleUserCase("/topups", probe, 10, 760))) == is_found


def of_functions(*chains: list[tuple[int, str]]) -> list[Detection]:
    """What is said of calls of 250 ms each, every one in a function of its own, that these lines led to, the innermost
    first."""
    places = [[Place(file="/srv/main.py", line=line, function=name) for line, name in chain] for chain in chains]
    made = [calls(chain[0].line, 10, 250).model_copy(update={"function": chain[0].function}) for chain in places]
    ways = [Callers(**chain[0].model_dump(), chain=tuple(chain[1:]), times=10) for chain in places if chain[1:]]
    probe = Probe(processes=1, loops=1, calls=tuple(made), callers=tuple(ways))
    assert SEQUENTIAL_CALLS.detect_in_request is not None
    return list(SEQUENTIAL_CALLS.detect_in_request(SingleUserCase("/bill", probe, 10, 745)))


@pytest.mark.parametrize(
    ("chains", "together"),
    [
        ([[(3, "user")], [(7, "account")], [(11, "bill")]], None),
        ([[(3, "user"), (40, "app")], [(7, "account"), (40, "app")], [(11, "bill"), (40, "app")]], None),
        ([[(3, "user"), (20, "view")], [(7, "account"), (21, "view")], [(11, "bill"), (22, "view")]], "250 ms"),
        ([[(3, "user")], [(20, "view")], [(21, "view")]], "500 ms"),
    ],
    ids=["dependencies", "behind one line of a middleware", "a function makes them", "two are made by one function"],
)
def test_calls_can_go_together_only_if_one_function_makes_them(
    chains: list[list[tuple[int, str]]], together: str | None
) -> None:
    """What FastAPI's dependencies find for one another, and what `prepare()` sets, no function's lines show."""
    found = of_functions(*chains)
    assert [f"together they would take {together}" in each.evidence for each in found] == [True] * bool(together)


def test_ways_that_hardly_anyone_comes_on_do_not_count() -> None:
    """A request makes one call at line 13, by way of line 20; one in a hundred comes there from elsewhere."""
    at = {line: Place(file="/srv/main.py", line=line, function=name) for line, name in ((20, "view"), (50, "other"))}
    ways = [Callers(file="/srv/main.py", line=13, function="handler", chain=(at[line],), times=times)
            for line, times in ((50, 1), (20, 99))]  # fmt: skip
    made = [calls(13, 10, 250), *(calls(line, 10, 250).model_copy(update={"function": "view"}) for line in (21, 22))]
    probe = Probe(processes=1, loops=1, calls=tuple(made), callers=tuple(ways))
    assert SEQUENTIAL_CALLS.detect_in_request is not None
    (found,) = SEQUENTIAL_CALLS.detect_in_request(SingleUserCase("/bill", probe, 10, 760))
    assert "together they would take 250 ms" in found.evidence


def test_a_line_whose_calls_a_request_makes_at_the_same_time_says_nothing() -> None:
    """Two of three are gathered, and the third one is given what they have found; the window cuts some of them off."""
    together = calls(30, 25, 241).model_copy(update={"most_at_once": 2})
    assert sequential(755, together, calls(40, 10, 100)) == []


def test_calls_that_take_longer_than_the_response_are_made_together() -> None:
    assert sequential(260, *(calls(line, 10, 250) for line in (8, 9, 10))) == []


@pytest.mark.parametrize(
    "made",
    [
        [calls(8, 10, 250)],
        [calls(8, 10, 250), calls(9, 10, 20)],
        [calls(8, 10, 250, "database"), calls(9, 10, 250, "database")],
        [calls(8, 10, 250, "database"), calls(9, 10, 250, "database"), calls(8, 10, 0.1, "pool")],
        [calls(8, 30, 170)],
        [calls(8, 10, 250), calls(9, 2, 250)],
    ],
    ids=["one", "a short one", "of a database", "over one connection", "again and again", "a rare one"],
)
def test_what_would_save_little_or_cannot_be_made_together_is_not_told(made: list[Calls]) -> None:
    assert sequential(520, *made) == []


def test_calls_to_a_database_that_take_connections_of_their_own_can_be_made_together() -> None:
    """asyncpg's pool runs a statement of its own after each, to reset the connection."""
    queries = [calls(line, 20, 85, "database") for line in (8, 9, 10)]
    (found,) = sequential(520, *queries, *(calls(line, 10, 0.1, "pool") for line in (8, 9, 10)))
    assert "510 ms of its 520 ms; together they would take 170 ms" in found.evidence


def test_of_two_calls_the_second_one_mostly_needs_the_first() -> None:
    assert sequential(520, calls(8, 20, 250)) == []
    assert sequential(520, calls(8, 10, 250), calls(9, 10, 250)) == []


LOOKS = Standings(looks=100, seconds=10)


def grown(
    loaded: tuple[Calls, ...],
    *,
    once: Calls,
    single_user: SingleUser | None = None,
    processes: ServerProcesses | None = None,
) -> Detection | None:
    """What is said of these calls at 100 responses/s for 10 s, where a single user's requests made others."""
    assert CALLS_GROW.detect_in_app is not None
    made, single = (Probe(processes=1, loops=1, calls=each, standings=LOOKS) for each in (loaded, (once,)))
    of = measured(
        throughput=100, single_user=single_user or alone(100), probe=made, single_user_probe=single,
        server_processes=processes,
    )  # fmt: skip
    return CALLS_GROW.detect_in_app(case_of(of))


@pytest.mark.parametrize(("again", "is_found"), [(1.0, False), (1.4, False), (2.5, True)])
def test_calls_that_a_request_makes_more_often_under_load(again: float, is_found: bool) -> None:
    """Each request makes `again` calls at a line; alone 5 responses with one each."""
    detected = grown((calls(8, round(1000 * again), 20),), once=calls(8, 5, 20))
    assert (detected is not None) == is_found
    if detected is not None:
        assert detected.where == "/srv/main.py:8"
        assert "1 calls with a single user and 2.5 under load" in detected.evidence


@pytest.mark.parametrize(("failed", "is_found"), [(0, False), (1500, True)])
def test_a_list_that_grows_is_none_that_is_asked_again(failed: int, is_found: bool) -> None:
    """Three calls of a single user's request, and five under load: for what has come on top, or for what has failed."""
    more = calls(8, 5000, 20).model_copy(update={"failed": failed})
    assert (grown((more,), once=calls(8, 15, 20)) is not None) == is_found


@pytest.mark.parametrize(("after_ns", "is_found"), [(1, False), (-1, True)], ids=["began meanwhile", "was there"])
def test_what_a_worker_asks_before_it_serves_is_asked_by_no_request(after_ns: int, is_found: bool) -> None:
    workers = tuple(
        ServerProcess(pid=pid, parent=10, began_ns=START_NS + begun_ns, connections=6)
        for pid, begun_ns in ((11, -1), (12, after_ns))
    )
    processes = ServerProcesses(began_ns=START_NS, ended_ns=START_NS + 2, processes=workers)
    assert (grown((calls(8, 4000, 20),), once=calls(8, 5, 20), processes=processes) is not None) == is_found


@pytest.mark.parametrize(("once", "is_found"), [(5, True), (6, True), (7, False)])
def test_a_call_that_goes_on_when_counting_ends_is_none_of_its_requests(once: int, is_found: bool) -> None:
    """Two calls a request under load. Alone 5 responses: one each, and one more, are no two each."""
    assert (grown((calls(8, 2000, 20),), once=calls(8, once, 20)) is not None) == is_found


@pytest.mark.parametrize(("opened", "is_found"), [(1.0, False), (1.4, False), (3.7, True)])
def test_more_connections_than_calls_are_tries_of_a_library(opened: float, is_found: bool) -> None:
    """One call a request, alone over a kept connection. A pool that keeps none would open one for each call."""
    connects = calls(20, round(1000 * opened), 1).model_copy(update={"kind": "connect"})
    detected = grown((calls(8, 1000, 20), connects), once=calls(8, 5, 20))
    assert (detected is not None) == is_found
    if detected is not None:
        assert detected.where == "/srv/main.py:20"
        assert "0 connections with a single user and 3.7 under load" in detected.evidence


@pytest.mark.parametrize(("again", "is_found"), [(2.5, False), (4.5, True)])
def test_of_another_mix_a_line_may_be_of_the_route_that_has_grown_most(again: float, is_found: bool) -> None:
    """One route had a quarter of the responses alone, and has half under load: twice as many calls may be its own."""
    times = distribution_of(np.full(15, 0.01)), distribution_of(np.full(5, 0.1))
    routes = tuple(RouteTimes(weight=1, parts=(each,)) for each in times)
    another = alone(100).model_copy(update={"answers": 20, "routes": routes})
    detected = grown((calls(8, round(1000 * again), 20),), once=calls(8, 20, 20), single_user=another)
    assert (detected is not None) == is_found
    if detected is not None:
        assert "makes at most 2 calls with a single user and 4.4 under load" in detected.evidence


def test_of_a_single_user_of_another_mix_nobody_knows_how_many_calls_a_request_makes() -> None:
    """The route that makes most calls had one of 20 responses alone, and has half of them under load."""
    times = distribution_of(np.full(19, 0.01)), distribution_of(np.full(1, 0.1))
    routes = tuple(RouteTimes(weight=1, parts=(each,)) for each in times)
    same = alone(100).model_copy(update={"answers": 20})
    another = same.model_copy(update={"routes": routes})
    made = (calls(8, 4000, 20),)
    assert grown(made, once=calls(8, 20, 20), single_user=another) is None
    assert grown(made, once=calls(8, 20, 20), single_user=same) is not None
