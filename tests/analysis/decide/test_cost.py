"""What servers cost at one rate, which is never that of their saturation."""

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import Cell
from headway.analysis.decide.verdict import costs

from ..records import closed, measured, open_, records_of, run_of, server, study_of
from ..records import tornado_threads as threads


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
        found[load.name] = list(analyze(run, records_of(run, outcomes), None).findings.cells)  # type: ignore[attr-defined]
    return found


def test_the_highest_open_rate_that_all_serve_is_the_rate() -> None:
    families = cells_under(closed(12), *(open_(per_s, name=f"at-{per_s}") for per_s in (5, 10, 40)))
    by_rate = {float(per_s): families[f"at-{per_s}"] for per_s in (5, 10, 40)}
    (loop, pool), why = costs(families["12-users"], by_rate)
    assert why == ""
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
    cells = cells_under(closed(12))["12-users"]
    assert costs(cells, {}) == (
        (),
        (
            "untold, as the closed load lets each server do as much as it can, 14.0/s and 42.0/s, and asks for no "
            'rate; an open load that all of them serve shows it, such as schedule = { kind = "constant", rate = 11.2 }'
        ),
    )
    assert costs(cells[:1], {}) == ((), "")  # nothing is compared


def test_the_load_that_is_named_would_give_the_cost() -> None:
    families = cells_under(closed(12), open_(40, name="at-40"), open_(11.2, name="at-11"))
    cells = families["12-users"]
    _, untold = costs(cells, {40: families["at-40"]})
    assert untold.startswith("untold, as not all servers serve the open load of 40.0/s; ")
    found, untold = costs(cells, {11.2: families["at-11"]})
    assert untold == ""
    assert {cost.rate_per_s for cost in found} == {11.2}


def test_the_verdict_says_why_it_tells_no_cost() -> None:
    run = run_of(study_of([server(), threads()], blocks=2))
    outcomes = {"tornado": measured(throughput=42.0), "tornado-threads": measured(threads(), throughput=14.0)}
    (verdict, *_) = analyze(run, records_of(run, outcomes), None).findings.verdicts
    assert verdict.cost == ()
    assert verdict.no_cost.startswith(
        "untold, as the closed load lets each server do as much as it can, 14.0/s and 42.0/s"
    )
    run = run_of(study_of([server(), server("starlette")], blocks=2))
    alike = dict.fromkeys(("tornado", "starlette"), measured(throughput=42.0))
    (verdict, *_) = analyze(run, records_of(run, alike), None).findings.verdicts
    assert (len(verdict.cost), verdict.no_cost) == (2, "")


def test_users_who_are_all_answered_as_if_alone_ask_for_one_rate() -> None:
    one, other = server("tornado"), server("starlette")
    run = run_of(study_of([one, other], blocks=2))
    outcomes = {
        "tornado": measured(one, throughput=42.2),
        "starlette": measured(other, throughput=42.0, cpu_ms_per_request=3),
    }
    found, _ = costs(analyze(run, records_of(run, outcomes), None).findings.cells, {})
    assert [cost.server for cost in found] == ["tornado", "starlette"]
    assert found[0].rate_per_s == pytest.approx(42.2)
    assert found[0].cpu_s_per_1000 is not None
    assert found[0].mb_per_1000_per_s is not None
    figures = (found[0].cpu_s_per_1000.value, found[0].mb_per_1000_per_s.value)
    assert figures == pytest.approx((2, 948), rel=1e-3)


def test_nothing_is_said_of_nothing() -> None:
    assert costs((), {}) == ((), "")
