"""Memory that grows under a crowd, and memory that does not."""

from typing import Any

import pytest

from headway.analysis.causes.diagnosis import diagnose_app
from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Cause, CheckCause
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.record import Sample
from headway.record.server_observations import Probe

from .. import records


def diagnosis(name: str, *blocks: Block, found: tuple[Cause, ...] = ()) -> CheckCause | None:
    """The diagnosis of this name of an app of which these blocks were measured."""
    causes = diagnose_app(MeasuredCell(records.about(), blocks), found)
    return next((cause for cause in causes if cause.name == name), None)


def leak(*pss_mb: float, garbage: int | None = 0) -> CheckCause | None:
    """What is said of an app over whose window memory was read so often, and of which so many objects are garbage."""
    probe = Probe(processes=1, loops=0, garbage_objects=garbage)
    measured = records.measured(records.server(), users=12, probe=probe)
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


def test_memory_that_grows_ever_less_is_a_cache() -> None:
    assert leak(50, 53, 56, 59, 62, 65, 68, 71, 71.5, 72, 72.5, 73) is None


@pytest.mark.parametrize("garbage", [1_000_000, None], ids=["not collected", "nobody knows"])
def test_memory_that_the_collector_may_free_is_no_leak(garbage: int | None) -> None:
    """A runtime that has just begun takes memory until it collects for the first time."""
    assert leak(*(50 + 3 * number for number in range(12)), garbage=garbage) is None


def test_memory_that_comes_and_goes_is_none() -> None:
    assert leak(50, 60, 70, 80, 75, 90, 85, 95, 90, 99, 92, 105) is None


def test_of_a_crowd_that_was_not_measured_nothing_is_said() -> None:
    assert diagnosis("leaking") is None
