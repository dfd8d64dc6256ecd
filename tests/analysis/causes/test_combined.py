"""Causes of a single user's requests and of concurrent ones as one list, what makes another one first."""

import pytest
from tests.report.budget_samples import BATCHER, bounded, budget, row

from headway.analysis.causes.blocked_rarely import COLLECT_LESS
from headway.analysis.causes.combined import combined, overflow_last, what_explains_first
from headway.analysis.cell.budget_findings import BackgroundPlace, BudgetLine, TimeBudget
from headway.analysis.cell.cell_findings import Cause, CheckCause, RuledOut
from headway.record.probe import Callers, Probe
from headway.record.standings import Place, Standing, StandingOf, Standings, WaitKind


def cause(name: str, line: int = 8, evidence: str = "seen") -> CheckCause:
    return CheckCause(name=name, evidence=evidence, where=f"/srv/main.py:{line}")


def budget_with(*lines: int) -> TimeBudget:
    """Requests wait at these lines for one peer."""
    rows = [row("io", 10, 50, line=line, waits_for="127.0.0.1:9000", file="/srv/main.py") for line in lines]
    return budget(*rows)


def names(*causes: CheckCause) -> list[str]:
    return [each.name for each in causes]


def test_what_holds_concurrent_users_up_comes_first_and_else_what_each_waits_for() -> None:
    alone, users = [cause("reconnecting")], [cause("db-pool-full", 9)]
    assert names(*combined(alone, users, held_up=True)) == ["db-pool-full", "reconnecting"]
    assert names(*combined(alone, users, held_up=False)) == ["reconnecting", "db-pool-full"]


def test_calls_one_after_another_are_no_healthy_response() -> None:
    (found,) = combined([cause("sequential-calls")], [cause("users-bound", evidence="70/s, then 139/s")], held_up=False)
    assert (found.name, found.evidence) == ("sequential-calls", "seen; under load: 70/s, then 139/s")


def test_calls_that_fill_a_processor_at_their_own_line_are_what_to_change() -> None:
    busy = [cause("cpu-bound", evidence="0.94 cores")]
    (found,) = combined([cause("serial-calls")], busy, held_up=True)
    assert found.evidence == "seen; under load: 0.94 cores"
    elsewhere = combined([cause("serial-calls")], [cause("cpu-bound", 40)], held_up=True)
    assert names(*elsewhere) == ["cpu-bound", "serial-calls"]


def full(name: str, line: int = 8, *called_from: int) -> CheckCause:
    """A limit whose holders stand at this line, to which others lead."""
    lines = tuple(f"/srv/main.py:{each}" for each in called_from)
    return cause(name, line, "4 are inside").model_copy(update={"called_from": lines})


def calls(share: float | None, line: int = 8) -> CheckCause:
    return cause("serial-calls", line).model_copy(update={"share": share})


@pytest.mark.parametrize(
    "limit", ["concurrency-limit-full", "thread-limit", "executor-full", "client-pool-full", "db-pool-full"]
)
@pytest.mark.parametrize(
    ("share", "line", "called_from", "is_taken"),
    [
        (0.9, 8, (), True), (0.3, 8, (), False), (None, 8, (), False), (0.9, 40, (), False),
        (0.9, 9, (20, 8), True), (0.3, 9, (20, 8), False),
    ],
    ids=["at the line", "a part of it", "unknown", "elsewhere", "by way of a helper", "a part of a helper's"],
)  # fmt: skip
def test_what_a_limit_is_held_for_is_what_to_change(
    limit: str, share: float | None, line: int, called_from: tuple[int, ...], is_taken: bool
) -> None:
    """4 workers, and each request takes most of its time for calls at the line at which all of them are."""
    shown = combined([calls(share)], [full(limit, line, *called_from)], held_up=True)
    assert names(*shown) == (["serial-calls"] if is_taken else [limit, "serial-calls"])
    assert ("under load: 4 are inside" in shown[0].evidence) == is_taken


def test_what_takes_in_the_first_cause_has_its_place() -> None:
    """Another route's calls, and what comes on top of a full server, come after it."""
    alone, users = [calls(0.4, 70), calls(0.9)], [full("concurrency-limit-full"), cause("leaking", 50)]
    shown = combined(alone, users, held_up=True)
    assert [(each.name, each.where) for each in shown] == [
        ("serial-calls", "/srv/main.py:8"), ("leaking", "/srv/main.py:50"), ("serial-calls", "/srv/main.py:70"),
    ]  # fmt: skip
    turned_away = [cause("backlog-overflow", 50), full("concurrency-limit-full")]
    assert names(*combined([calls(0.9)], turned_away, held_up=True)) == ["backlog-overflow", "serial-calls"]


def test_a_helper_s_peer_is_slower_for_the_calls_of_the_line_that_makes_most() -> None:
    slow = [cause("slow-peer", 9).model_copy(update={"called_from": ("/srv/main.py:8",)})]
    assert names(*combined([calls(0.9)], slow, held_up=True)) == ["serial-calls"]
    assert names(*combined([calls(0.3)], slow, held_up=True)) == ["slow-peer", "serial-calls"]


@pytest.mark.parametrize(
    ("name", "share", "order"),
    [
        ("paced-by-timer", 0.9, ["loop-blocked", "paced-by-timer"]),
        ("reconnecting", 0.1, ["loop-blocked", "reconnecting"]),
        ("reconnecting", 0.9, ["reconnecting"]),
        ("client-per-request", 0.1, ["client-per-request"]),
    ],
)
def test_a_loop_is_blocked_by_a_sleep_and_by_what_is_sent_on_a_connection(
    name: str, share: float, order: list[str]
) -> None:
    alone = cause(name).model_copy(update={"share": share})
    assert names(*combined([alone], [cause("loop-blocked")], held_up=True)) == order


@pytest.mark.parametrize(
    ("waits", "order"),
    [(0.8, ["loop-blocked", "reconnecting"]), (0.1, ["reconnecting"]), (0.0, ["reconnecting"])],
    ids=["waits", "computes", "was not seen there"],
)
def test_new_connections_that_a_loop_waits_for_block_it_as_kept_ones_would(waits: float, order: list[str]) -> None:
    """What requests await at the line meanwhile blocks nobody."""
    alone = cause("reconnecting").model_copy(update={"share": 0.9})
    places = (
        standing("request", "io", 40.0, "/srv/main.py", 8), standing("loop", "io", waits, "/srv/main.py", 8),
        standing("loop", "cpu", 0.2 if waits else 0.0, "/srv/main.py", 8), standing("loop", "io", 0.9, "", 1),
    )  # fmt: skip
    probe = Probe(processes=1, loops=1, standings=Standings(looks=100, seconds=6, places=places))
    shown = combined([alone], [cause("loop-blocked")], held_up=True, probes=[probe])
    assert names(*shown) == order
    nowhere = alone.model_copy(update={"where": None})
    blocked = cause("loop-blocked").model_copy(update={"where": None})
    assert names(*combined([nowhere], [blocked], held_up=True, probes=[probe])) == ["reconnecting"]


def standing(of: StandingOf, kind: WaitKind, mean: float, file: str, line: int) -> Standing:
    return Standing(file=file, line=line, function="handler", of=of, kind=kind, mean=mean, most=1, longest_ns=0)


@pytest.mark.parametrize("name", ["paced-by-timer", "client-pool-full", "lock-waited-for"])
def test_who_looks_again_after_each_sleep_is_held_up_by_what_it_waits_for(name: str) -> None:
    (found,) = what_explains_first([cause(name), cause("calls-grow", evidence="2 calls, then 10")])
    assert (found.name, found.evidence) == (name, "seen; under load: 2 calls, then 10")
    apart = [cause("paced-by-timer"), cause("calls-grow", 9)]
    assert names(*what_explains_first(apart)) == ["paced-by-timer", "calls-grow"]


def test_what_makes_a_peer_or_a_processor_slow_comes_before_it() -> None:
    assert names(*what_explains_first([cause("slow-peer"), cause("calls-grow")])) == ["calls-grow", "slow-peer"]
    apart = [cause("slow-peer"), cause("calls-grow", 9)]
    assert names(*what_explains_first(apart)) == ["slow-peer", "calls-grow"]
    assert names(*what_explains_first(apart, budget_with(8, 9))) == ["calls-grow", "slow-peer"]  # of the same peer
    grows = cause("cost-grows").model_copy(update={"where": None})
    (found,) = what_explains_first([cause("loop-blocked", 15, "it computes"), grows])
    assert (found.name, found.where, found.evidence) == ("cost-grows", "/srv/main.py:15", "seen; it computes")
    assert names(*what_explains_first([cause("db-pool-full"), cause("cost-grows")])) == ["db-pool-full", "cost-grows"]


@pytest.mark.parametrize(("line", "where"), [(490, 22), (18, 18)])
def test_what_grows_is_named_where_requests_compute(line: int, where: int) -> None:
    """A late loop is seen where it lets go of the GIL, as in a library that sends a response."""
    cpu = row("cpu", 1, 9, lines=tuple(
        BudgetLine(file="/srv/main.py", line=each, function="record", single_user_ms=None, loaded_ms=bounded(ms, 0.2))
        for each, ms in ((22, 3.0), (18, 1.0))
    ))  # fmt: skip
    grows = cause("cost-grows").model_copy(update={"where": None})
    (found,) = what_explains_first([cause("loop-blocked", line), grows], budget(cpu), unseen_ms=9)
    assert (found.name, found.where) == ("cost-grows", f"/srv/main.py:{where}")
    (known,) = what_explains_first([cause("loop-blocked", line), cause("cost-grows", 40)], budget(cpu))
    assert known.where == "/srv/main.py:40"


def test_lines_that_fill_a_processor_are_not_those_of_what_grows() -> None:
    grows = cause("cost-grows", evidence="it grew").model_copy(update={"where": None})
    busy = cause("cpu-bound", 17, "72 % of it at main.py:17")
    (found,) = what_explains_first([busy, grows], budget(row("cpu", 1, 1)), unseen_ms=9)
    assert (found.name, found.where, found.evidence) == ("cost-grows", None, "it grew")


@pytest.mark.parametrize(
    ("others_ms", "background", "line"), [(0.5, 0.0, 22), (2.5, 0.0, None), (0.5, 0.5, None)],
    ids=["most of it", "others as well", "a background task"],
)  # fmt: skip
def test_what_grows_has_the_line_of_the_function_that_computes_longer(
    others_ms: float, background: float, line: int | None
) -> None:
    """Requests compute for 4 ms longer in `record`, on two lines: 0.2 of them at any time."""
    lines = [BudgetLine(file="/srv/main.py", line=at, function=function, single_user_ms=bounded(0.5, 0.5),
                        loaded_ms=bounded(ms + 0.5, 0.2))
             for at, function, ms in ((22, "record", 2.5), (18, "record", 1.5),
                                      (40, "render", others_ms), (44, "sign", others_ms))]  # fmt: skip
    seen = budget(row("cpu", 1, 9, lines=tuple(lines))).model_copy(update={"background": ()})
    if background:
        place = BackgroundPlace(kind="cpu", waits_for="", file="/srv/main.py", line=50, function="sweep",
                                share=bounded(background, 0.1), idle=False)  # fmt: skip
        task = BATCHER.model_copy(update={"places": (place,)})
        seen = seen.model_copy(update={"background": (task,)})
    (found,) = what_explains_first([cause("cost-grows").model_copy(update={"where": None})], seen)
    assert found.where == (None if line is None else f"/srv/main.py:{line}")
    assert ("compute longer under load" in found.evidence) == (line is not None)


@pytest.mark.parametrize(("unseen_ms", "line"), [(1.0, 22), (1.5, 22), (3.5, None)])
def test_what_looks_did_not_see_of_a_single_user_may_have_been_at_the_line(unseen_ms: float, line: int | None) -> None:
    """Requests compute for 4 ms in `record` and for 1 ms elsewhere. If 1.5 ms of a single user's response were all in
    `record`, it has 2.5 of the 3.5 ms that are longer; of 3.5 ms, 0.5 of 1.5."""
    lines = [BudgetLine(file="/srv/main.py", line=at, function=function, single_user_ms=None,
                        loaded_ms=bounded(ms, 0.2))
             for at, function, ms in ((22, "record", 4.0), (40, "render", 1.0))]  # fmt: skip
    seen = budget(row("cpu", 0, 5, lines=tuple(lines))).model_copy(update={"background": ()})
    grows = cause("cost-grows").model_copy(update={"where": None})
    (found,) = what_explains_first([grows], seen, unseen_ms=unseen_ms)
    assert found.where == (None if line is None else f"/srv/main.py:{line}")


@pytest.mark.parametrize(
    ("led", "background", "line"),
    [((30, 30, 30), 0.0, 30), ((30, 31, 31), 0.0, 31), ((30, 31, 32), 0.0, 12), ((30, 30, 30), 0.5, None)],
    ids=["all of it", "most of it", "a part each", "a background task"],
)
def test_what_grows_in_several_functions_has_the_line_that_leads_to_most_of_it(
    led: tuple[int, int, int], background: float, line: int | None
) -> None:
    """Three functions compute longer, by as much each: the line that leads to two of them has most of it, and comes
    before the one that leads to all, which is further out."""
    functions = dict(zip((50, 60, 70), ("add", "find", "sign"), strict=True))
    lines = tuple(BudgetLine(file="/srv/main.py", line=at, function=function, single_user_ms=bounded(0.1, 0.1),
                             loaded_ms=bounded(2.1, 0.2)) for at, function in functions.items())  # fmt: skip
    seen = budget(row("cpu", 1, 9, lines=lines)).model_copy(update={"background": ()})
    if background:
        place = BackgroundPlace(kind="cpu", waits_for="", file="/srv/main.py", line=90, function="sweep",
                                share=bounded(background, 0.1), idle=False)  # fmt: skip
        seen = seen.model_copy(update={"background": (BATCHER.model_copy(update={"places": (place,)}),)})
    probe = Probe(processes=1, loops=1, callers=tuple(
        Callers(file="/srv/main.py", line=at, function=function, times=10, chain=tuple(
            Place(file="/srv/main.py", line=each, function="handler") for each in (by, 12)))
        for (at, function), by in zip(functions.items(), led, strict=True)
    ))  # fmt: skip
    (found,) = what_explains_first([cause("cost-grows").model_copy(update={"where": None})], seen, probes=[probe])
    assert found.where == (None if line is None else f"/srv/main.py:{line}")
    assert ("leads to most of what requests compute" in found.evidence) == (line is not None)


def test_a_lock_is_held_for_longer_where_a_cost_grows() -> None:
    locked = [cause("lock-waited-for", 8), cause("cost-grows")]  # who computes for longer has it for longer
    assert names(*what_explains_first(locked)) == ["cost-grows", "lock-waited-for"]
    assert names(*what_explains_first(locked, budget(row("cpu", 1, 5)))) == ["cost-grows", "lock-waited-for"]


def test_a_lock_is_no_cause_of_its_own_where_a_cost_that_grows_leaves_no_time() -> None:
    locked = [cause("lock-waited-for", 8, "3 wait there"), cause("cost-grows", evidence="it grew")]
    (found,) = what_explains_first(locked, budget(row("cpu", 1, 20)))
    assert (found.name, found.evidence) == ("cost-grows", "it grew; under load: 3 wait there")
    of_two = what_explains_first(locked, budget(row("cpu", 1, 20)), probes=[Probe(processes=2, loops=0)])
    assert names(*of_two) == ["cost-grows", "lock-waited-for"]  # each computes for half of the time


@pytest.mark.parametrize("collects", [True, False])
def test_the_collector_takes_longer_the_more_is_kept(collects: bool) -> None:
    blocked = cause("loop-blocked").model_copy(update={"remedy": COLLECT_LESS if collects else ""})
    order = names(*what_explains_first([blocked, cause("leaking")]))
    assert order == (["leaking", "loop-blocked"] if collects else ["loop-blocked", "leaking"])


@pytest.mark.parametrize(("away", "found"), [
    (True, ["worker-restarted", "leaking"]), (False, ["concurrency-limit-full", "worker-restarted", "leaking"]),
])  # fmt: skip
def test_workers_that_are_left_are_full_since_the_others_are_away(away: bool, found: list[str]) -> None:
    causes = [cause("concurrency-limit-full", evidence="one is inside"), cause("worker-restarted"), cause("leaking")]
    shown = what_explains_first(causes, workers_away=away)
    assert names(*shown) == found
    assert ("under load: one is inside" in shown[0].evidence) == away


def test_calls_that_a_peer_takes_longer_for_are_what_to_change() -> None:
    slow = [cause("slow-peer", evidence="481 ms under load")]
    (found,) = combined([cause("serial-calls", evidence="24 calls")], slow, held_up=True)
    assert (found.name, found.evidence) == ("serial-calls", "24 calls; under load: 481 ms under load")


def test_connections_turned_away_come_after_the_processor_that_is_full() -> None:
    away, full = (Cause(name=name, evidence="seen", remedy="") for name in ("backlog-overflow", "cpu-bound"))
    none = RuledOut(name="gil-bound", evidence="one thread")
    assert overflow_last([away, none, full]) == [none, full, away]
    limit = full.model_copy(update={"name": "concurrency-limit-full"})
    assert overflow_last([away, none, limit]) == [away, none, limit]
