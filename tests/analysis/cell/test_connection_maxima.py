"""Theoretical maxima of connections against their closed forms."""

from typing import Any

import pytest

from headway.analysis.cell.calibration import Calibration, Ports
from headway.analysis.cell.subject import Subject
from headway.analysis.cell.theoretical_maximum import connection_maxima

from ..records import SIGNUP, closed, environment, server


def _bounds(seen: Calibration | None = None, **capacities: Any) -> dict[str, Any]:
    subject = Subject(server(**capacities), SIGNUP, closed(), "direct", environment())
    return {bound.name: (bound.value, bound.formula) for bound in connection_maxima(subject, seen or Calibration())}


def test_the_databases_limit_is_one_for_all_processes() -> None:
    bounds = _bounds(processes=4, database_pool=5, database_limit=10)
    assert bounds["database-pool"] == (pytest.approx(1000), "4 × 5 / 0.02 s")
    assert bounds["database-limit"] == (pytest.approx(500), "10 / 0.02 s")
    assert "database-limit" not in _bounds()


def test_unlimited_pools_bound_nothing() -> None:
    assert _bounds(client_pool="unlimited", database_pool="none") == {}


def test_ports_are_held_for_a_minute_or_as_long_as_the_load_has_lasted() -> None:
    for held_s, value, formula in ((60.0, 28_232 / 60, "28,232 ports / 60 s"), (13.5, 2091.3, "28,232 ports / 13.5 s")):
        found = _bounds(Calibration(ports=Ports("server", 28_232, 1.0, held_s)))
        assert found["ports"] == (pytest.approx(value, rel=1e-3), formula)
    three = _bounds(Calibration(ports=Ports("server", 28_232, 3.0, 60.0)))["ports"]
    assert three == (pytest.approx(28_232 / 180), "28,232 ports / 60 s / 3 connections a request")
