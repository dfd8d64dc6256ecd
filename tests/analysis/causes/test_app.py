"""Memory that grows under a crowd, and memory that does not; locks that a crowd waits for."""

from typing import Any

import pytest

from headway.analysis.causes.diagnosis import diagnose_app
from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Cause, CheckCause
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.record import Sample
from headway.record.server_observations import LockWait, Probe

from .. import records


def diagnosis(name: str, *blocks: Block, found: tuple[Cause, ...] = ()) -> CheckCause | None:
    """The diagnosis of this name of an app of which these blocks were measured."""
    causes = diagnose_app(MeasuredCell(records.about(), blocks), found)
    return next((cause for cause in causes if cause.name == name), None)


def leak(*pss_mb: float) -> CheckCause | None:
    """What is said of an app over whose window memory was read so often."""
    measured = records.measured(records.server(), users=12)
    window = measured.load.window
    step_ns = window.length_ns // len(pss_mb)
    samples = tuple(
        Sample(at_ns=window.start_ns + number * step_ns, processes=1, threads=1, cpu_ns=0, pss_bytes=round(mb * 1e6),
               descriptors=None, voluntary_switches=0, involuntary_switches=0)
        for number, mb in enumerate(pss_mb)
    )  # fmt: skip
    record: Any = None
    return diagnosis("leaking", Block(1, record, measured.model_copy(update={"samples": samples}), records.about()))


def test_memory_that_grows_to_the_end_is_a_leak() -> None:
    found = leak(*(50 + 3 * number for number in range(12)))
    assert found is not None
    assert "21.0 MB" in found.evidence


def test_a_leak_is_one_even_where_a_little_is_lost_on_the_way() -> None:
    assert leak(*(50 + 3 * number - (number == 8) * 4 for number in range(12))) is not None


def test_memory_that_grows_at_first_is_a_cache() -> None:
    assert leak(50, 60, 70, 80, *[81] * 8) is None


def test_memory_that_comes_and_goes_is_none() -> None:
    assert leak(50, 60, 70, 80, 75, 90, 85, 95, 90, 99, 92, 105) is None


def found(waiting: float, probe: Any = None, diagnosed: str = "concurrency-limit-full") -> CheckCause | None:
    """What is said of twelve users who are answered 42 times a second, after 285 ms where one alone is after 85 ms, and
    of whom so many wait for a lock."""
    wait = LockWait(
        file="/srv/shop/app.py",
        line=12,
        function="book",
        of="tasks",
        waiting=waiting,
        different=12,
        looks=70,
    )
    seen = Probe(processes=1, loops=1, locks=(wait,)).model_copy(update=probe or {})
    record: Any = None
    block = Block(
        1,
        record,
        records.measured(records.server(), users=12, throughput=42, single_user_ms=85, probe=seen),
        records.about(),
    )
    named = Cause(name=diagnosed, evidence="")
    return diagnosis("lock-waited-for", block, found=(named,))


def test_a_lock_that_many_of_a_crowd_wait_for_is_named_with_its_line() -> None:
    lock = found(7)
    assert lock is not None
    assert (lock.name, lock.where) == ("lock-waited-for", "/srv/shop/app.py:12")
    assert lock.evidence.startswith("7 tasks waited on average at shop/app.py:12 in book for a lock that others held")


@pytest.mark.parametrize("waiting", [0.5, 3.5, 20])
def test_a_lock_that_does_not_account_for_the_crowd_s_wait_is_not_named(waiting: float) -> None:
    assert found(waiting) is None


def test_a_lock_whose_holder_waits_for_the_processor_is_no_cause() -> None:
    assert found(7, diagnosed="gil-bound") is found(7, diagnosed="cpu-bound") is None
    assert found(7, {"runnable_threads": 5.0}) is None


def test_of_a_crowd_that_was_not_measured_nothing_is_said() -> None:
    assert diagnosis("lock-waited-for") is None
