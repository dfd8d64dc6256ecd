"""Connections that each request opens, and the ports that closed ones hold: planted counters are read rightly."""

from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.causes.case import SingleUserCase
from headway.analysis.causes.connections import RECONNECTING
from headway.engine.delay_law import Fixed
from headway.record.probe import Callers, Calls, Probe
from headway.record.record import BackendCount, Measured
from headway.record.server_observations import Evidence, KernelCount
from headway.record.standings import Place, Standing, Standings
from headway.study.operations import DbCreate, HttpPost
from headway.study.workload import Workload

from .. import records
from ..records import MS, alone, kernel, level, line, measured, server
from .planted import cell_of_blocks, counted_by_kernel, evidence_of, found_in

READ = Workload(name="read", path="/read", operations=(DbCreate(hold=20 * MS),))
POST = Workload(name="post", path="/post", operations=(HttpPost(hold=Fixed(delay=20 * MS)),))


# Reconnecting


def _django(opened: int | None = 174, service_ms: float = 880, **changes: Any) -> Measured:
    """12 users over 15 s of a request with one query: about 160 answers, 7.5 round trips of 100 ms each."""
    count = BackendCount(requests=174, errors=0, in_flight_high_water=12, connections_opened=opened)
    values: dict[str, Any] = {
        "throughput": 12.0,
        "single_user": alone(service_ms, postgres=7.5),
        "backends": {"postgres": count},
    }
    return measured(workload=READ, **values | changes)


def test_a_connection_for_each_request_is_named_with_what_it_costs() -> None:
    cell = cell_of_blocks(server(), _django(), _django(), networks=level(100), workload=READ)
    evidence = evidence_of(cell, "reconnecting")
    assert "1.00 new connections a request to postgres, and 7.5 round trips where 1 would do" in evidence
    assert "7.5 × 100 ms = 750 ms, 85.2 % of a lone user's answer" in evidence
    assert evidence.endswith("a persistent connection or a pool spares that")
    assert "each request opens its own connection to postgres, which takes 650 ms of it" in cell.why


def test_a_persistent_connection_is_not_named() -> None:
    count = BackendCount(requests=700, errors=0, in_flight_high_water=12, connections_opened=12)
    kept = _django(throughput=51.0, single_user=alone(230, postgres=1.0), backends={"postgres": count})
    assert found_in(cell_of_blocks(server(), kept, networks=level(100), workload=READ), "reconnecting") is None


def test_filling_a_pool_is_no_reconnecting() -> None:
    count = BackendCount(requests=9, errors=0, in_flight_high_water=9, connections_opened=9)
    few = measured(workload=READ, throughput=0.7, users=9, single_user_ms=12_000, backends={"postgres": count})
    assert found_in(cell_of_blocks(server(), few, workload=READ, users=9), "reconnecting") is None


def test_without_round_trips_connecting_costs_one_at_least() -> None:
    cell = cell_of_blocks(server(), _django(single_user=alone(880)), networks=level(100), workload=READ)
    assert "new connections a request to postgres: at least 2 × 100 ms = 200 ms" in evidence_of(cell, "reconnecting")


def test_round_trips_under_load_do_where_the_lone_user_had_none_counted() -> None:
    counts = _django().load.counts
    counted = Evidence(networks={"postgres": line(round_trips=round(7.5 * counts.answered), connects=counts.sent)})
    block = _django(opened=None, single_user=alone(880), evidence=counted)
    evidence = evidence_of(cell_of_blocks(server(), block, networks=level(100), workload=READ), "reconnecting")
    assert evidence.startswith("1.00 new connections a request to postgres, and 7.5 round trips where 1 would do")


def test_the_servers_own_host_counts_connections_to_its_only_backend() -> None:
    block = _django(opened=None, evidence=counted_by_kernel(active_opens=174))
    assert found_in(cell_of_blocks(server(), block, networks=level(100), workload=READ), "reconnecting") is not None
    several = measured(throughput=12, single_user_ms=900, backends={}, evidence=counted_by_kernel(active_opens=170))
    assert found_in(cell_of_blocks(server(), several, networks=level(100)), "reconnecting") is None


def test_without_a_network_it_is_named_for_what_servers_pool_only() -> None:
    counts = {
        name: BackendCount(requests=600, errors=0, in_flight_high_water=12, connections_opened=600)
        for name in ("postgres", "smtp")
    }
    mail = {"smtp": counts["smtp"], "postgres": BackendCount(requests=600, errors=0, connections_opened=12)}
    assert found_in(cell_of_blocks(server(), measured(backends=mail)), "reconnecting") is None
    evidence = evidence_of(cell_of_blocks(server(), measured(backends=counts)), "reconnecting")
    assert "new connections a request to postgres" in evidence
    assert "smtp" not in evidence


def test_a_mail_for_each_request_costs_its_conversation_over_a_long_network() -> None:
    mail = {"smtp": BackendCount(requests=250, errors=0, in_flight_high_water=12, connections_opened=250)}
    block = measured(throughput=10, backends=mail, single_user=alone(1183, smtp=7, postgres=1, http=1))
    cell = cell_of_blocks(server(), block, networks=level(100))
    assert "7 round trips where 1 would do: 7 × 100 ms = 700 ms" in evidence_of(cell, "reconnecting")


@pytest.mark.parametrize(("connect_ms", "found"), [(0.2, False), (15, True)], ids=["in no time", "with a handshake"])
def test_a_single_user_s_new_connections_count_where_they_take_time(connect_ms: float, found: bool) -> None:
    """Each of 20 requests opens a connection. A response takes 60 ms."""
    opened = Calls(file="/srv/shop/main.py", line=16, function="rate", kind="connect", times=20,
                   total_ns=round(connect_ms * 20 * MS), longest_ns=1, most_at_once=1)  # fmt: skip
    case = SingleUserCase("GET /rate", Probe(processes=1, loops=1, calls=(opened,)), 20, 60)
    assert RECONNECTING.detect_in_request is not None
    shown = [each.where for each in RECONNECTING.detect_in_request(case)]
    assert shown == (["/srv/shop/main.py:16"] if found else [])


def test_what_a_mail_server_wants_before_a_mail_is_a_part_of_connecting() -> None:
    """It is connected to in no time, greets after 25 ms, and checks a password for 45 ms, of 87 ms."""
    place: Any = {"file": "/srv/shop/mailer.py", "line": 45, "function": "deliver", "longest_ns": 1, "most_at_once": 1}
    opened = Calls(**place, kind="connect", times=20, total_ns=2 * MS)
    begun = Calls(**place, kind="mail-login", times=20, total_ns=20 * 70 * MS)
    sent = Calls(**place, kind="mail", times=20, total_ns=20 * 8 * MS)
    elsewhere = opened.model_copy(update={"file": "/srv/shop/rates.py", "line": 9, "times": 10})
    case = SingleUserCase("POST /invite", Probe(processes=1, loops=1, calls=(elsewhere, opened, begun, sent)), 20, 87)
    assert RECONNECTING.detect_in_request is not None
    (found,) = RECONNECTING.detect_in_request(case)
    assert found.where == "/srv/shop/mailer.py:45"
    assert found.evidence.endswith("opens 1.5 new connections, which takes 70.0 ms of its 87.0 ms")
    assert found.share == pytest.approx(70 / 87)


LINK, VIEWS = {"file": "/srv/shop/link.py"}, {"file": "/srv/shop/views.py"}


def _logging_in(*found: tuple[int, tuple[Place, ...]], opened_by: tuple[Place, ...]) -> list[str]:
    """What is said where a single user waits for 100 ms in `ask`, found this often there by way of these lines, and a
    connection is opened for each request by these, in no time."""
    ask: Any = {**LINK, "line": 27, "function": "ask"}
    opens: Any = {**LINK, "line": 18, "function": "open"}
    probe = Probe(
        processes=1, loops=1,
        calls=(Calls(**opens, kind="connect", times=20, total_ns=1, longest_ns=1, most_at_once=1),),
        callers=tuple(Callers(**ask, chain=chain, times=times) for times, chain in found),
        connecting=(Callers(**opens, chain=opened_by, times=20),),
        standings=Standings(looks=100, seconds=3, places=(
            Standing(**ask, of="request", kind="io", waits_for="127.0.0.1:21306", mean=1, most=1, longest_ns=1),
        )),
    )  # fmt: skip
    assert RECONNECTING.detect_in_request is not None
    shown = RECONNECTING.detect_in_request(SingleUserCase("GET /item", probe, 20, 100))
    assert [each.where for each in shown] == ["/srv/shop/link.py:18"] * len(shown)
    return [each.evidence.partition("which takes ")[2] for each in shown]


def test_what_is_asked_before_a_connection_is_returned_is_a_part_of_connecting() -> None:
    """`exchange` has `open` open a connection, which logs in, and asks by it. It may do all of that itself."""
    opens, asks = Place(**LINK, line=20, function="open"), Place(**LINK, line=41, function="exchange")
    assert _logging_in((20, (opens, asks)), (5, (asks,)), opened_by=(asks,)) == ["80.0 ms of its 100 ms"]
    assert _logging_in((25, (asks,)), opened_by=(asks,)) == []


def test_a_function_that_leads_to_the_connection_logs_in_for_it() -> None:
    """`session` opens a connection, and logs in; the view, which calls it, asks afterwards."""
    view, session = Place(**VIEWS, line=33, function="get"), Place(**LINK, line=55, function="session")
    log_on, position = Place(**LINK, line=35, function="log_on"), Place(**LINK, line=40, function="position")
    found = (40, (log_on, session, view)), (10, (position, view))
    assert _logging_in(*found, opened_by=(session, view)) == ["80.0 ms of its 100 ms"]


@pytest.mark.parametrize(
    ("at_opening", "at_other", "line", "spared"),
    [
        (0.9, 0.1, 30, ["80.0 ms of its 100 ms"]),
        (0.5, 0.5, 30, []),
        (1.0, 0.0, 30, []),
        (0.9, 0.1, 18, []),
    ],
    ids=["connects and logs in", "asks as long as elsewhere", "asks nothing elsewhere", "asks there by a counted call"],
)
def test_a_line_that_opens_a_connection_and_waits_for_longer_logs_in(
    at_opening: float, at_other: float, line: int, spared: list[str]
) -> None:
    """A single user's requests open a connection each at line 18, in no time; by it they ask at line 30 or 18."""
    places = tuple(
        Standing(**LINK, line=each, function="find", of="request", kind="io", waits_for="127.0.0.1:21", mean=mean,
                 most=1, longest_ns=1) for each, mean in ((18, at_opening), (30, at_other)) if mean
    )  # fmt: skip
    opened = Calls(**LINK, line=18, function="find", kind="connect", times=20, total_ns=1, longest_ns=1, most_at_once=1)
    calls = (opened, *((opened.model_copy(update={"kind": "http"}),) if line == 18 else ()))
    probe = Probe(processes=1, loops=1, calls=calls, standings=Standings(looks=100, seconds=2, places=places))
    assert RECONNECTING.detect_in_request is not None
    shown = RECONNECTING.detect_in_request(SingleUserCase("GET /scan", probe, 20, 100))
    assert [each.evidence.partition("which takes ")[2] for each in shown] == spared


@pytest.mark.parametrize(
    ("asks_in", "opens", "spared"),
    [("label", 20, ["57.0 ms of its 100 ms"]), ("events", 20, []), ("label", 4, [])],
    ids=["the caller asks by it", "somebody else asks", "the connection is kept"],
)
def test_a_counted_call_before_a_connection_is_returned_is_a_log_in(
    asks_in: str, opens: int, spared: list[str]
) -> None:
    """`label` takes a session from a function that opens a connection in 7 ms and logs in for 50, and asks by it."""
    logs_on: Any = {**LINK, "line": 29, "function": "log_on"}
    each: Any = {"longest_ns": 1, "most_at_once": 1}
    calls = (
        Calls(**logs_on, **each, kind="connect", times=opens, total_ns=opens * 7 * MS),
        Calls(**logs_on, **each, kind="http", times=20, total_ns=20 * 57 * MS),
        Calls(**LINK, **each, line=46, function=asks_in, kind="http", times=20, total_ns=20 * 30 * MS),
    )
    way = Place(**LINK, line=42, function="session"), Place(**LINK, line=46, function="label")
    probe = Probe(processes=1, loops=1, calls=calls, connecting=(Callers(**logs_on, chain=way, times=20),))
    assert RECONNECTING.detect_in_request is not None
    shown = RECONNECTING.detect_in_request(SingleUserCase("GET /label", probe, 20, 100))
    assert [each.evidence.partition("which takes ")[2] for each in shown] == spared


# Ports


def test_a_load_without_ports_is_named_although_it_gives_no_number() -> None:
    run = records.run_of(records.study_of([server()], blocks=1))
    cell = analyze(run, records.records_of(run, {"tornado": measured(by_failure={"no-port": 3})}), None).findings.cells[
        0
    ]
    assert cell.outcome == "invalid"
    assert [cause.name for cause in cell.causes] == ["ports-exhausted"]
    assert cell.causes[0].evidence.startswith("3 requests of the load found no free port")


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        ({"time_wait_high_water": 27_500, "active_opens": 30_000}, True),
        ({"time_wait_high_water": 26_000, "active_opens": 30_000}, False),
        ({"time_wait_high_water": 27_500, "active_opens": 12}, False),  # connections that others had asked for
    ],
)
def test_ports_that_closed_connections_hold(counts: dict[str, int], told: bool) -> None:
    block = measured(evidence=Evidence(kernel={"server": kernel(**counts)}))
    cell = cell_of_blocks(server(), block)
    assert (found_in(cell, "ports-exhausted") is not None) == told
    if told:
        assert "27,500 closed connections of the server's host held a port, of 28,232" in evidence_of(
            cell, "ports-exhausted"
        )
        assert "hardly a port is free" in cell.why


@pytest.mark.parametrize(("opened", "told"), [(796, True), (700, False)])
def test_what_the_single_user_opened_just_before_holds_ports_as_well(opened: int, told: bool) -> None:
    """Of 1,000 ports the single user's 200 requests left 800: most of 4,000 requests find none."""
    failed = 4_000 - opened if told else 0
    http = {"http": BackendCount(requests=opened, errors=0, connections_opened=opened)}
    evidence = counted_by_kernel(time_wait_high_water=opened + 205, active_opens=opened, ports=1_000)
    single_user = alone().model_copy(update={"answers": 200})
    block = measured(
        throughput=(opened - 12) / 12, warm_up_s=0, backends=http, evidence=evidence, single_user=single_user,
        workload=POST, by_failure={"bad-status": failed} if failed else None, response_ms=[20],
    )  # fmt: skip
    cell = cell_of_blocks(server(), block, workload=POST)
    assert [cause.name for cause in cell.causes[:1]] == ["ports-exhausted"] * told
    assert cell.why.startswith("hardly a port is free") == told


def test_two_destinations_have_ports_of_their_own() -> None:
    many = {name: BackendCount(requests=600, errors=0, connections_opened=600) for name in ("smtp", "postgres")}
    evidence = counted_by_kernel(time_wait_high_water=30_000, active_opens=40_000)
    assert found_in(cell_of_blocks(server(), measured(backends=many, evidence=evidence)), "ports-exhausted") is None


# A healthy cell


def test_a_healthy_cell_with_all_its_counters_has_nothing_of_it() -> None:
    kernels: dict[str, KernelCount] = {role: kernel(active_opens=30, passive_opens=30, time_wait_high_water=20)
                                       for role in ("load", "server", "postgres")}  # fmt: skip
    evidence = Evidence(kernel=kernels, networks={name: line(600, 12) for name in ("load", "postgres", "http")})
    counts = {name: BackendCount(requests=301, errors=0, in_flight_high_water=12, connections_opened=12)
              for name in ("postgres", "smtp", "http")}  # fmt: skip
    block = measured(throughput=17.5, window_s=14, warm_up_s=2.5, evidence=evidence, backends=counts,
                     single_user=alone(683, connect_ms=100.2, load=1, postgres=1, smtp=1, http=1))  # fmt: skip
    cell = cell_of_blocks(server(), block, block, networks=level(100))
    assert [cause.name for cause in cell.causes] == ["users-bound"]
    assert [warning.name for warning in cell.warnings] == ["few-blocks"]


def test_what_was_counted_is_put_together() -> None:
    first = measured(evidence=Evidence(kernel={"server": kernel(active_opens=3, time_wait_high_water=5)},
                                       networks={"http": line(10, 4, late_ms=0.2, dropped=1)}),
                     single_user=alone(http=2))  # fmt: skip
    second = measured(evidence=Evidence(kernel={"server": kernel(active_opens=4, time_wait_high_water=2)},
                                        networks={"http": line(20, 5, late_ms=0.1, dropped=2)}),
                      single_user=alone(http=3))  # fmt: skip
    counted = cell_of_blocks(server(), first, second).counted
    assert counted is not None
    assert counted.kernel == {"server": kernel(active_opens=7, time_wait_high_water=5)}
    assert counted.networks == {"http": line(30, 9, late_ms=0.2, dropped=3, packets=200, bytes=20_000)}
    assert counted.round_trips == {"http": 2.5}
    assert counted.accept_queue is None
    assert counted.connections["load"] == pytest.approx(24 / (2 * first.load.counts.sent))
    assert counted.connections["http"] == pytest.approx(9 / (2 * first.load.counts.sent))
