"""What a thread waits for at an instruction that the kernel was never asked about, or never in time."""

from importlib import import_module
from typing import Any

import pytest

MS = 1_000_000


pytestmark = pytest.mark.usefixtures("probe_modules")


def rows_of(seen: list[tuple[str, tuple[str, int, str], int]], tallies: dict[str, dict[tuple[str, str], int]]) -> Any:
    """Return kind, line and mean number of requests: each of these instructions was seen at this many of ten looks."""
    standings_module = import_module("headway_probe.standings")
    standings = standings_module.Standings(0, 0)
    for look in range(1, 11):
        standings.begin_look(look * MS)
        for instruction, place, looks in seen:
            if look <= looks:
                standings.add("request", (standings_module.ASKED, instruction), place, "", 1.0, None)
        standings.end_look(1.0, True)
    standings.end(10 * MS, 0)
    report = import_module("headway_probe.standings_report").report_of(standings, tallies, {})
    return sorted((row[1], row[4], round(row[7], 3)) for row in report["places"])


SAVE, READ, NOWHERE = ("app.py", 7, "save"), ("app.py", 9, "read"), ("", 0, "")


def test_it_is_what_others_wait_for_at_the_same_line() -> None:
    seen = [("1:10", SAVE, 4), ("1:20", SAVE, 6), ("1:30", READ, 5)]
    assert rows_of(seen, {"1:10": {("file", ""): 3}}) == [("file", 7, 10.0), ("unknown", 9, 5.0)]


def test_of_several_waits_at_a_line_each_has_its_share() -> None:
    seen = [("1:10", SAVE, 4), ("1:20", SAVE, 6)]
    found = rows_of(seen, {"1:10": {("file", ""): 3, ("io", "db"): 1}})
    assert found == [("file", 7, 7.5), ("io", 7, 2.5)]


def test_what_the_server_waits_for_in_its_own_code_says_nothing_of_another_line() -> None:
    seen = [("1:10", NOWHERE, 4), ("1:20", NOWHERE, 6)]
    assert rows_of(seen, {"1:10": {("lock", ""): 1}}) == [("lock", 0, 4.0), ("server", 0, 6.0)]
