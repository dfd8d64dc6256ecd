"""Responses in two small parts: by the wait outside of the app, the kernel's count, and the line of the second part."""

from collections.abc import Sequence

import pytest
from tests.report.budget_samples import bounded, budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.cell.cell_findings import BudgetRow
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.server_observations import Evidence, KernelCount, Probe, SecondWrites

from ..records import closed, measured
from ..validity.planted import block_of


def names(
    delayed_a_response: float, *lines: SecondWrites, outside_ms: float = 41, rows: Sequence[BudgetRow] = ()
) -> list[tuple[str, str | None]]:
    made = measured(probe=Probe(processes=1, loops=0, second_writes=lines))
    count = KernelCount(
        listen_overflows=0, listen_drops=0, syn_retransmits=0, retransmits=0, active_opens=0, passive_opens=0,
        attempts_failed=0, resets=0, time_wait_high_water=0, ports=28_000,
        delayed_acks=round(delayed_a_response * made.load.counts.answered),
    )  # fmt: skip
    _, block = block_of(made.model_copy(update={"evidence": Evidence(kernel={"machine": count})}), closed())
    table = budget(*(rows or [row("cpu", 1, 1.2)]), unaccounted_ms=outside_ms).model_copy(
        update={"background": (), "unaccounted_single_user_ms": bounded(outside_ms, 3)}
    )
    found = causes_by_place(Case(MeasuredCell(block.subject, [block])), table)
    return [(name, detection.where) for name, detection in found]


def second(line: int, times: int, by_itself: int = 0) -> SecondWrites:
    return SecondWrites(file="/srv/main.py", line=line, function="do_GET", times=times, by_itself=by_itself)


def test_the_line_that_writes_the_second_part() -> None:
    assert names(0.99, second(30, 3), second(19, 380)) == [("small-writes", "/srv/main.py:19")]


@pytest.mark.parametrize(
    ("alone_ms", "lines", "found"),
    [
        (42, [second(14, 300, 300)], ["small-writes"]),
        (42, [], []),
        (42, [second(14, 300)], []),
        (200, [second(14, 300, 300)], []),
        (3, [second(14, 300, 300)], []),
    ],
    ids=["written in parts", "a slow peer", "by a library", "a slow peer whose acknowledgement is late too", "no wait"],
)
def test_a_peer_that_is_written_to_in_parts(alone_ms: float, lines: list[SecondWrites], found: list[str]) -> None:
    asked = row("io", alone_ms, alone_ms + 1, line=18, waits_for="127.0.0.1:9000")
    assert [name for name, _ in names(0.99, *lines, outside_ms=1, rows=[asked])] == found


def test_a_single_user_s_first_acknowledgements_come_at_once() -> None:
    asked = row("io", 28, 43, grows=True, line=18, waits_for="127.0.0.1:9000")
    assert names(0.99, second(14, 300, 300), outside_ms=1, rows=[asked]) == [("small-writes", "/srv/main.py:14")]


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (row("executor", 0, 2_900, grows=True), True),
        (row("future", 19, 1_400, grows=True, line=39), False),
        (row("timer", 300, 300, line=39), False),
    ],
    ids=["they queue for a thread to do it in", "they wait elsewhere for longer", "it is a small part"],
)
def test_a_wait_as_long_as_the_delay_has_to_be_most_of_what_a_request_does(other: BudgetRow, said: bool) -> None:
    asked = row("io", 40, 41, line=18, waits_for="127.0.0.1:9000")
    found = names(0.99, second(14, 300, 300), outside_ms=1, rows=[other, asked])
    assert (("small-writes", "/srv/main.py:14") in found) is said


def test_where_a_library_writes_there_is_no_line() -> None:
    assert names(0.99) == [("small-writes", None)]


@pytest.mark.parametrize(("delayed", "outside_ms"), [(0.1, 41), (0.99, 3)], ids=["acknowledged", "no wait"])
def test_responses_that_do_not_wait_for_an_acknowledgement(delayed: float, outside_ms: float) -> None:
    assert names(delayed, second(19, 380), outside_ms=outside_ms) == []
