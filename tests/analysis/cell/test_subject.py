"""What a cell's arithmetic rests on: parts at once, networks of a backend's own, waits that are left to chance."""

from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.cell.subject import Subject
from headway.analysis.cell.theoretical_maximum import theoretical_maxima
from headway.engine.delay_law import Fixed
from headway.study.network import Network, NetworkLevel
from headway.study.operations import File, HttpGet, Parallel, SmtpSend
from headway.study.workload import Workload

from ..records import MS, S, closed, environment, measured, records_of, run_of, server, study_of


def _get(hold_ms: float = 200, **changes: Any) -> HttpGet:
    return HttpGet.model_validate({"hold": Fixed(delay=round(hold_ms * MS))} | changes)


def _subject(*operations: Any, networks: NetworkLevel | None = None, **about: Any) -> Subject:
    workload = Workload(name="work", path="/", operations=operations)
    level = networks or NetworkLevel(name="direct")
    return Subject(server(**about), workload, closed(), level.name, environment(), networks=level)


def test_parts_at_once_wait_for_the_longest_and_each_asks() -> None:
    subject = _subject(Parallel(operations=(_get(100), _get(200), SmtpSend(hold=50 * MS))))
    assert subject.hold_s == pytest.approx(0.2)
    assert (subject.asks("http"), subject.asks("smtp")) == (2, 1)
    assert subject.backend_hold_s("http") == pytest.approx(0.3)


def test_a_backend_may_have_a_network_of_its_own() -> None:
    far = NetworkLevel(name="far", backends=Network(latency=10 * MS), own={"external": Network(latency=100 * MS)})
    subject = _subject(SmtpSend(hold=50 * MS), _get(100, at="external"), networks=far)
    assert (subject.backend_trip_s("smtp"), subject.backend_trip_s("external")) == (0.01, 0.1)
    assert subject.hold_s == pytest.approx(0.05 + 0.01 + 0.1 + 0.1)
    assert subject.least_ns == 260 * MS


def test_a_server_that_blocks_does_parts_in_turn() -> None:
    parts = Parallel(operations=(_get(100), _get(200)))
    assert _subject(parts, operations="sync").hold_s == pytest.approx(0.3)


def test_clients_that_keep_no_connection_take_a_round_trip_more_and_over_tls_two() -> None:
    far = NetworkLevel(name="far", own={"external": Network(latency=100 * MS)})
    for tls, trips in ((False, 2), (True, 3)):
        subject = _subject(_get(0, at="external", tls=tls), networks=far, client_reuse=False, client_pool=10)
        assert subject.hold_s == pytest.approx(trips * 0.1)
        pool = next(each for each in theoretical_maxima(subject, subject.hold_s, None) if each.name == "client-pool")
        assert pool.value == pytest.approx(10 / (trips * 0.1))


def test_one_pool_serves_both_upstreams() -> None:
    subject = _subject(_get(200, at="external"), _get(300), client_pool=2)
    assert [each.value for each in theoretical_maxima(subject, 0.5, None) if each.name == "client-pool"] == [
        pytest.approx(4)
    ]


def test_a_request_that_asks_again_asks_once_or_twice() -> None:
    subject = _subject(_get(200, error_share=0.5, retry_after=S), SmtpSend(hold=MS))
    assert (subject.asks("http"), subject.asks_on_average("http"), subject.asks_at_most("http")) == (1, 1.5, 2)
    assert (subject.asks("smtp"), subject.asks_on_average("smtp"), subject.asks_at_most("smtp")) == (1, 1, 1)


def test_no_network_leads_to_the_servers_own_files() -> None:
    far = NetworkLevel(name="far", backends=Network(latency=10 * MS))
    assert _subject(File(), networks=far).hold_s == 0
    assert _subject(File(), networks=far).least_ns == 0


def test_the_client_pool_bounds_what_the_external_upstream_carries() -> None:
    found = theoretical_maxima(_subject(_get(200, at="external"), client_pool=2), 0.2, None)
    assert (found[0].name, found[0].value) == ("client-pool", 10)


def test_no_connection_is_held_while_a_client_waits_to_try_again() -> None:
    subject = _subject(_get(200, error_share=0.5, retry_after=S), client_pool=1)
    assert subject.hold_s == pytest.approx(0.2 + 0.5 * 1.2)
    # Every second request holds it a second time.
    pool = next(each.value for each in theoretical_maxima(subject, 0.2, None) if each.name == "client-pool")
    assert pool == pytest.approx(1 / (1.5 * 0.2))


def _retrying(rate: float, single_user_ms: float) -> str:
    workload = Workload(name="signup", path="/", operations=(_get(200, error_share=0.5, retry_after=S),))
    run = run_of(study_of([server()], [closed()], blocks=1, workloads=[workload]))
    block = measured(throughput=rate, single_user_ms=single_user_ms, workload=workload, response_ms=[12_000 / rate])
    return analyze(run, records_of(run, {"tornado": block}), None).findings.cells[0].outcome


def test_a_lone_user_without_luck_makes_no_honest_rate_too_high() -> None:
    # 12 users who wait 0.8 s on average are served 15/s; a lone one who met an error waited 1.4 s.
    assert _retrying(15, 1400) == "measured"
    assert _retrying(15, 200) == "measured"


def test_a_window_may_be_lucky_by_so_much_and_no_more() -> None:
    # 190 answers: 4 · 0.75 / √190 = 22 %, and 2 %.
    assert _retrying(15 * 1.2, 800) == "measured"
    assert _retrying(15 * 1.3, 800) == "invalid"
