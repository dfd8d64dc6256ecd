"""What the load itself bounds."""

import pytest

from headway.analysis.analyze import analyze
from headway.engine.delay_law import Bimodal
from headway.study.operations import HttpGet
from headway.study.server import Server
from headway.study.workload import Workload

from .. import records
from ..records import (
    MS,
    closed,
    http_server_threads,
    measured,
    server,
    tornado_threads,
)
from .planted import cell_of, names_of


@pytest.mark.parametrize("about", [server(), http_server_threads(), tornado_threads(12), tornado_threads(40)])
def test_a_healthy_server_is_users_bound_and_nothing_else(about: Server) -> None:
    cell = cell_of(about)
    assert names_of(cell) == ["users-bound"]
    assert cell.why.startswith("it does all that its 12 users can ask for: 12 / 0.28")
    assert cell.why.endswith("; more users were not tried")
    assert "99.8 % of 12 / 0.283 s" in cell.causes[0].evidence
    assert "12 at once" in cell.causes[0].evidence


def test_a_busy_generator_is_named_and_gives_no_number() -> None:
    run = records.run_of(records.study_of([server()], blocks=1))
    cell = analyze(run, records.records_of(run, {"tornado": measured(cpu_share=0.95)}), None).findings.cells[0]
    assert cell.outcome == "invalid"
    assert [cause.name for cause in cell.causes] == ["generator-bound"]
    assert cell.throughput is None


@pytest.mark.parametrize(
    ("cpu_share", "failed", "named"), [(0.02, "kept-from-sending", []), (0.8, "schedule-lag", ["generator-bound"])]
)
def test_a_generator_that_leaves_late_with_time_to_spare_is_no_cause(
    cpu_share: float, failed: str, named: list[str]
) -> None:
    """Something else kept it from sending: the trial gives no number, and nothing is said of what limits the server."""
    run = records.run_of(records.study_of([server()], blocks=1, loads=[records.open_(50)]))
    outcome = measured(users=None, throughput=50, lag_ms=20, cpu_share=cpu_share)
    cell = analyze(run, records.records_of(run, {"tornado": outcome}), None).findings.cells[0]
    assert cell.outcome == "invalid"
    assert failed in cell.problems[0].what
    assert [cause.name for cause in cell.causes] == named


def test_thinking_users_who_are_answered_as_if_alone_are_users_bound() -> None:
    cell = cell_of(server(), closed(users=100, think_s=1), throughput=77.5, response_ms=[283], in_system=22)
    assert names_of(cell) == ["users-bound"]


@pytest.mark.parametrize(("throughput", "names"), [(41, ["users-bound"]), (38.6, ["users-bound"]), (37.5, [])])
def test_where_nothing_else_is_found_nine_tenths_are_as_if_alone(throughput: float, names: list[str]) -> None:
    # 12 / 0.283 s = 42.4/s, of which these are 97, 91 and 88 %.
    cell = cell_of(server(), throughput=throughput, high_water=None)
    assert names_of(cell) == names
    if names:
        alone = "every user is answered as if alone" in cell.causes[0].evidence
        assert alone == (throughput == 41)  # of less the evidence says no more than that nothing else was found


@pytest.mark.parametrize(("throughput", "names"), [(200, ["users-bound"]), (180, [])])
def test_waits_that_are_left_to_chance_may_be_longer_than_their_law_says(throughput: float, names: list[str]) -> None:
    # 12 users who wait 50 ms on average, one in ten of them 230: 240/s. 500 answers tell that to 60 / √500 = 2.7 ms;
    # 2.33 times that is 12 %, and nine tenths of 240 / 1.12 are 192/s.
    hold = Bimodal(fast=30 * MS, slow=230 * MS, slow_share=0.1)
    fetch = Workload(name="fetch", path="/fetch", operations=(HttpGet(hold=hold),))
    cell = cell_of(server(), workload=fetch, blocks=2, window_s=1.25, throughput=throughput, single_user_ms=32)
    assert names_of(cell) == names


def test_of_users_who_think_waits_that_are_left_to_chance_say_less() -> None:
    # As above, with 450 ms of thinking: 24/s, of which chance explains a tenth of what it does there.
    hold = Bimodal(fast=30 * MS, slow=230 * MS, slow_share=0.1)
    fetch = Workload(name="fetch", path="/fetch", operations=(HttpGet(hold=hold),))
    thinking = closed(think_s=0.45)
    cell = cell_of(
        server(),
        thinking,
        workload=fetch,
        blocks=2,
        window_s=12,
        throughput=20.5,
        single_user_ms=32,
        response_ms=[135.4],
        in_system=2.78,
    )
    assert names_of(cell) == []
