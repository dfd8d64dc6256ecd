"""SQLite's one writer: requests that wait for it, and where it waits for something else than the database."""

import pytest
from tests.report.budget_samples import bounded, budget, row

from headway.analysis.cell.budget_findings import BackgroundPlace, BackgroundTask, BudgetRow
from headway.record.probe import InTransaction, Probe
from headway.record.standings import Place

from ..records import measured
from .by_place import case_of, names
from .by_place import found as named

WAITS = row("lock", 0, 900, grows=True, line=19, waits_for="sqlite3")
LOCKED = [("writer-lock", "/srv/shop/main.py:19")]


def one_at_a_time(each: BudgetRow, most: int = 1) -> BudgetRow:
    return each.model_copy(update={"most": most, "standing": bounded(each.standing.value, 0.1)})


def task(share: float, *, idle: bool = False, tasks: float = 1.0) -> BackgroundTask:
    """A relay that sends messages in its transaction."""
    place = BackgroundPlace(
        kind="io", waits_for="127.0.0.1:2525", file="/srv/shop/outbox.py", line=54, function="send",
        share=bounded(share, 0.02), idle=idle,
    )  # fmt: skip
    used = bounded(share, 0.02)
    return BackgroundTask(root="outbox.Relay.run", tasks=tasks, single_user_utilization=used, utilization=used,
                          longest_ms=40, places=(place,))  # fmt: skip


def found(*rows: BudgetRow, background: tuple[BackgroundTask, ...] = ()) -> list[tuple[str, str | None]]:
    """Fifty requests at 50 a second: 20 ms are one."""
    return names(of=budget(WAITS, *rows).model_copy(update={"background": background}))


def test_sqlites_busy_handler_is_its_one_writers_lock() -> None:
    assert found() == LOCKED
    other = row("lock", 0, 900, grows=True, line=19, waits_for="threading.Lock")
    assert names(of=budget(other))[0][0] == "lock-waited-for"
    assert names(of=budget(row("file", 0, 900, grows=True, line=19, waits_for="sqlite3"))) == []


@pytest.mark.parametrize(
    ("rows", "where"),
    [
        ([one_at_a_time(row("io", 20, 19, line=30, waits_for="127.0.0.1:9000"))], 30),
        ([one_at_a_time(row("io", 20, 19, line=30, waits_for="127.0.0.1:9000"), most=2)], None),
        ([one_at_a_time(row("io", 20, 12, line=30, waits_for="127.0.0.1:9000"))], None),
        ([one_at_a_time(row("io", 20, 19, line=30, waits_for="127.0.0.1:9000")),
          row("file", 20, 20, line=19, waits_for="sqlite3")], None),
        ([one_at_a_time(row("pool", 20, 19, line=30, waits_for="aiosqlite connection"))], None),
        ([one_at_a_time(row("cpu", 20, 19, line=30))], None),
        ([one_at_a_time(row("io", 20, 15, line=30, waits_for="127.0.0.1:9000")), row("cpu", 4, 4)], 30),
        ([one_at_a_time(row("io", 20, 13, line=30, waits_for="127.0.0.1:9000")), row("cpu", 10, 10)], None),
    ],
    ids=["at a service", "two at once", "for six in ten moments", "as many write", "for its own thread",
         "it computes", "the rest is writing", "half of it is elsewhere"],
)  # fmt: skip
def test_who_writes_is_where_one_at_a_time_is_and_hardly_anything_else_is_done(
    rows: list[BudgetRow], where: int | None
) -> None:
    assert found(*rows) == (LOCKED if where is None else [("long-transaction", f"/srv/shop/main.py:{where}")])


@pytest.mark.parametrize(
    ("background", "holds"),
    [(task(0.87), True), (task(0.4), False), (task(0.87, idle=True), False), (task(0.9, tasks=8), False)],
    ids=["a relay", "rarely", "it waits for work", "eight of them"],
)
def test_a_background_task_may_have_the_lock(background: BackgroundTask, holds: bool) -> None:
    expected = [("long-transaction", "/srv/shop/outbox.py:54")] if holds else LOCKED
    assert found(background=(background,)) == expected


@pytest.mark.parametrize(
    ("at_once", "ms", "within"),
    [(1, 13, True), (1, 11, False), (2, 12, False), (1, 60, False)],
    ids=["certainly for most", "perhaps", "two at once", "more than one"],
)
def test_by_the_source_a_line_is_in_the_transaction_for_most_of_the_time(at_once: int, ms: float, within: bool) -> None:
    inner, outer = (Place(file="/srv/shop/orders.py", line=line, function="pay") for line in (54, 41))
    way = InTransaction(file="/srv/shop/main.py", line=30, function="submit", inner=inner, outer=outer)
    case = case_of(measured(probe=Probe(processes=1, loops=0, in_transaction=(way,))))
    call = one_at_a_time(row("io", 20, ms, line=30, waits_for="127.0.0.1:9000"), most=at_once)
    ((name, detection),) = named(WAITS, call, row("cpu", 20, 20, line=30), case=case)
    assert (name, detection.where) == (
        ("long-transaction", "/srv/shop/orders.py:54") if within else ("writer-lock", "/srv/shop/main.py:19")
    )
    other = way.model_copy(update={"line": 31})
    case = case_of(measured(probe=Probe(processes=1, loops=0, in_transaction=(other,))))
    assert [name for name, _ in named(WAITS, call, row("cpu", 20, 20, line=30), case=case)] == ["writer-lock"]
