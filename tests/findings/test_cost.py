"""What servers cost at one rate, which is never that of their saturation."""

import pytest

from headway.findings.cost import costs, said
from headway.findings.findings import find
from headway.findings.model import Cell

from .records import closed, measured, open_, records_of, run_of, server, study_of
from .records import tornado_threads as threads


def cells_under(*loads: object) -> dict[str, list[Cell]]:
    """A loop at 2 ms and 40 MB, and threads at 3 ms and 30 MB, under each of the loads; threads end at 14/s."""
    loop, pool = server(), threads()
    found: dict[str, list[Cell]] = {}
    for load in loads:
        per_s = load.schedule.rate if hasattr(load, "schedule") else None
        run = run_of(study_of([loop, pool], [load], blocks=2))  # type: ignore[list-item]
        users = None if per_s else 12
        rates = [per_s or 42.0, min(per_s, 14.0) if per_s else 14.0]
        outcomes = {
            about.name: measured(about, throughput=rate, users=users, cpu_ms_per_request=cpu_ms, pss_mb=mb,
                                 response_ms=[300] if per_s else None)
            for about, rate, cpu_ms, mb in zip((loop, pool), rates, (2, 3), (40, 30), strict=True)
        }  # fmt: skip
        found[load.name] = list(find(run, records_of(run, outcomes), None).cells)  # type: ignore[attr-defined]
    return found


def test_the_highest_open_rate_that_all_serve_is_the_rate() -> None:
    families = cells_under(closed(12), *(open_(per_s, name=f"at-{per_s}") for per_s in (5, 10, 40)))
    by_rate = {float(per_s): families[f"at-{per_s}"] for per_s in (5, 10, 40)}
    loop, pool = costs(families["12-users"], by_rate)
    assert (loop.server, pool.server) == ("tornado", "tornado-threads")
    assert loop.rate_per_s == pool.rate_per_s == 10  # at 40/s the threads fall behind
    assert loop.cpu_s_per_1000 is not None
    assert loop.cpu_s_per_1000.value == pytest.approx(2, rel=0.02)
    assert loop.mb_per_1000_per_s is not None
    assert loop.mb_per_1000_per_s.value == pytest.approx(4000, rel=0.02)
    assert loop.mb_per_1000_per_s.low is not None
    assert pool.cpu_s_per_1000 is not None
    assert pool.cpu_s_per_1000.value == pytest.approx(3, rel=0.02)


def test_servers_at_different_rates_of_their_own_have_no_cost_in_common() -> None:
    assert costs(cells_under(closed(12))["12-users"]) == ()


def test_users_who_are_all_answered_as_if_alone_ask_for_one_rate() -> None:
    one, other = server("tornado"), server("starlette")
    run = run_of(study_of([one, other], blocks=2))
    outcomes = {
        "tornado": measured(one, throughput=42.2),
        "starlette": measured(other, throughput=42.0, cpu_ms_per_request=3),
    }
    found = costs(find(run, records_of(run, outcomes), None).cells)
    assert [cost.server for cost in found] == ["tornado", "starlette"]
    assert found[0].rate_per_s == pytest.approx(42.2)
    assert said(found).startswith("At 42.0/s: tornado 2 s of CPU for 1000 requests and 948 MB for each 1000/s and ")


def test_nothing_is_said_of_nothing() -> None:
    assert costs(()) == ()
    assert said(()) == ""
