"""What connections met: planted counters are read rightly, and cells that met nothing are not accused."""

from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.causes.backlog_overflow import BACKLOG_OVERFLOW
from headway.analysis.causes.case import Case, SingleUserCase
from headway.analysis.causes.connections import RECONNECTING
from headway.analysis.cell.cell_findings import Cause, Cell
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.engine.delay_law import Fixed
from headway.record.probe import Callers, Calls, Probe
from headway.record.record import BackendCount, Measured
from headway.record.server_observations import Evidence, KernelCount, ServerSockets
from headway.record.standings import Place, Standing, Standings
from headway.study.network import DIRECT, NetworkLevel
from headway.study.operations import DbCreate, HttpPost
from headway.study.server import Server
from headway.study.workload import Workload

from .. import records
from ..records import MS, alone, closed, http_server, kernel, level, line, measured, server
from ..validity.planted import block_of

READ = Workload(name="read", path="/read", operations=(DbCreate(hold=20 * MS),))
POST = Workload(name="post", path="/post", operations=(HttpPost(hold=Fixed(delay=20 * MS)),))


def _cell(
    about: Server,
    *blocks: Measured,
    networks: NetworkLevel = DIRECT,
    workload: Workload = records.SIGNUP,
    users: int = 12,
) -> Cell:
    study = records.study_of([about], [closed(users)], len(blocks), [workload], networks=(networks,))
    run = records.run_of(study)
    return analyze(run, records.records_of(run, {about.name: blocks}), None).findings.cells[0]


def _found(cell: Cell, name: str) -> Cause | None:
    assert cell.outcome == "measured", cell.problems
    return next((cause for cause in cell.causes if cause.name == name), None)


def _evidence(cell: Cell, name: str) -> str:
    found = _found(cell, name)
    assert found is not None, cell.causes
    return found.evidence


def _host(role: str = "server", **counts: int) -> Evidence:
    return Evidence(kernel={role: kernel(**counts)})


# The accept queue


def _overflowing(evidence: Evidence, **changes: Any) -> Measured:
    block = measured(http_server(), throughput=3.5, evidence=evidence, **changes)
    return block.model_copy(update={"samples": records.queue_of(block, None, 4, 6, 5)})


def test_the_kernels_own_counters_say_that_the_queue_was_full() -> None:
    block = _overflowing(_host(listen_overflows=6, listen_drops=7))
    cell = _cell(http_server(), block, block)
    assert _evidence(cell, "backlog-overflow").startswith(
        "the kernel turned 14 tries to connect away: the accept queue of backlog 5 was full "
        "(ListenOverflows 12, ListenDrops 14 in the server's host); up to 6 waited in it"
    )
    assert cell.why.endswith("users beyond its backlog of 5 are dropped and try again seconds later")


def test_the_listening_socket_says_how_long_the_queue_is() -> None:
    """An app declares nothing, and a server's declaration may be wrong."""
    limited = ServerSockets(accept_queue_limit=3)
    cell = _cell(http_server(), _overflowing(_host(listen_overflows=6, listen_drops=7), sockets=limited))
    assert "the accept queue of backlog 3 was full" in _evidence(cell, "backlog-overflow")
    found = _found(cell, "backlog-overflow")
    assert found is not None
    assert "(now 3, net.core.somaxconn at most)" in found.remedy
    assert "beyond its backlog of 3 are dropped" in cell.why


@pytest.mark.parametrize(("lines", "where"), [((19,), "/srv/shop/gateway.py:19"), ((19, 40), None), ((), None)])
def test_the_line_of_the_app_that_listens_is_where_its_backlog_is(lines: tuple[int, ...], where: str | None) -> None:
    places = tuple(Place(file="/srv/shop/gateway.py", line=line, function="main") for line in lines)
    full = _overflowing(_host(listen_overflows=6, listen_drops=7))
    probe = Probe(processes=1, loops=0, listening=places)
    _, block = block_of(full.model_copy(update={"probe": probe}), closed())
    assert BACKLOG_OVERFLOW.detect is not None
    found = BACKLOG_OVERFLOW.detect(Case(MeasuredCell(block.subject, [block])))
    assert found is not None
    assert found.where == where


def test_on_loopback_the_counters_are_the_whole_machines() -> None:
    dropped = _host("machine", listen_overflows=2, listen_drops=2)
    cell = _cell(http_server(), _overflowing(dropped, connect_ms=[0.1] * 10 + [1020]))
    assert "ListenDrops 2 on the whole machine, other programs included)" in _evidence(cell, "backlog-overflow")


def test_what_other_programs_dropped_accuses_nobody_whose_users_all_connected() -> None:
    healthy = measured(server(), evidence=_host("machine", listen_overflows=2, listen_drops=2))
    assert _found(_cell(server(), healthy), "backlog-overflow") is None
    own = measured(server(), evidence=_host(listen_overflows=2, listen_drops=2))
    assert _found(_cell(server(), own), "backlog-overflow") is not None


def test_drops_that_no_full_queue_made_are_said_to_be_others() -> None:
    cell = _cell(http_server(), _overflowing(_host(listen_drops=3)))
    assert "none of them because the accept queue of backlog 5 was full" in _evidence(cell, "backlog-overflow")


def test_where_the_kernel_dropped_nothing_slow_connections_are_no_overflow() -> None:
    slow: dict[str, Any] = {
        "settled": False,
        "warm_up_s": 12,
        "response_ms": [1970],
        "connect_ms": [0.1] * 9 + [1020, 3050],
    }
    assert _found(_cell(http_server(), _overflowing(_host(), **slow)), "backlog-overflow") is None
    assert _found(_cell(http_server(), _overflowing(Evidence(), **slow)), "backlog-overflow") is not None


def test_counters_of_some_blocks_only_are_not_taken_for_all() -> None:
    blocks = [_overflowing(_host(listen_overflows=6, listen_drops=6)), _overflowing(Evidence())]
    assert _found(_cell(http_server(), *blocks), "backlog-overflow") is None


@pytest.mark.parametrize(("latency_ms", "connect_ms", "told"), [(600, 1250, False), (100, 1250, True), (0, 950, True)])
def test_a_round_trip_of_a_long_network_is_no_overflow(latency_ms: float, connect_ms: float, told: bool) -> None:
    answer_ms = 283 + 4 * latency_ms
    block = measured(throughput=11_900 / answer_ms, single_user_ms=answer_ms, connect_ms=[connect_ms])
    cell = _cell(server(), block, networks=level(latency_ms))
    assert (_found(cell, "backlog-overflow") is not None) == told


def test_on_a_network_that_loses_packets_slow_connections_prove_nothing() -> None:
    block = measured(throughput=17.5, single_user_ms=683, connect_ms=[1100])
    assert _found(_cell(server(), block, networks=level(100)), "backlog-overflow") is not None
    assert _found(_cell(server(), block, networks=level(100, loss=0.01)), "backlog-overflow") is None


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
    cell = _cell(server(), _django(), _django(), networks=level(100), workload=READ)
    evidence = _evidence(cell, "reconnecting")
    assert "1.00 new connections a request to postgres, and 7.5 round trips where 1 would do" in evidence
    assert "7.5 × 100 ms = 750 ms, 85.2 % of a lone user's answer" in evidence
    assert evidence.endswith("a persistent connection or a pool spares that")
    assert "each request opens its own connection to postgres, which takes 650 ms of it" in cell.why


def test_a_persistent_connection_is_not_named() -> None:
    count = BackendCount(requests=700, errors=0, in_flight_high_water=12, connections_opened=12)
    kept = _django(throughput=51.0, single_user=alone(230, postgres=1.0), backends={"postgres": count})
    assert _found(_cell(server(), kept, networks=level(100), workload=READ), "reconnecting") is None


def test_filling_a_pool_is_no_reconnecting() -> None:
    count = BackendCount(requests=9, errors=0, in_flight_high_water=9, connections_opened=9)
    few = measured(workload=READ, throughput=0.7, users=9, single_user_ms=12_000, backends={"postgres": count})
    assert _found(_cell(server(), few, workload=READ, users=9), "reconnecting") is None


def test_without_round_trips_connecting_costs_one_at_least() -> None:
    cell = _cell(server(), _django(single_user=alone(880)), networks=level(100), workload=READ)
    assert "new connections a request to postgres: at least 2 × 100 ms = 200 ms" in _evidence(cell, "reconnecting")


def test_round_trips_under_load_do_where_the_lone_user_had_none_counted() -> None:
    counts = _django().load.counts
    counted = Evidence(networks={"postgres": line(round_trips=round(7.5 * counts.answered), connects=counts.sent)})
    block = _django(opened=None, single_user=alone(880), evidence=counted)
    evidence = _evidence(_cell(server(), block, networks=level(100), workload=READ), "reconnecting")
    assert evidence.startswith("1.00 new connections a request to postgres, and 7.5 round trips where 1 would do")


def test_the_servers_own_host_counts_connections_to_its_only_backend() -> None:
    block = _django(opened=None, evidence=_host(active_opens=174))
    assert _found(_cell(server(), block, networks=level(100), workload=READ), "reconnecting") is not None
    several = measured(throughput=12, single_user_ms=900, backends={}, evidence=_host(active_opens=170))
    assert _found(_cell(server(), several, networks=level(100)), "reconnecting") is None


def test_without_a_network_it_is_named_for_what_servers_pool_only() -> None:
    counts = {
        name: BackendCount(requests=600, errors=0, in_flight_high_water=12, connections_opened=600)
        for name in ("postgres", "smtp")
    }
    mail = {"smtp": counts["smtp"], "postgres": BackendCount(requests=600, errors=0, connections_opened=12)}
    assert _found(_cell(server(), measured(backends=mail)), "reconnecting") is None
    evidence = _evidence(_cell(server(), measured(backends=counts)), "reconnecting")
    assert "new connections a request to postgres" in evidence
    assert "smtp" not in evidence


def test_a_mail_for_each_request_costs_its_conversation_over_a_long_network() -> None:
    mail = {"smtp": BackendCount(requests=250, errors=0, in_flight_high_water=12, connections_opened=250)}
    block = measured(throughput=10, backends=mail, single_user=alone(1183, smtp=7, postgres=1, http=1))
    cell = _cell(server(), block, networks=level(100))
    assert "7 round trips where 1 would do: 7 × 100 ms = 700 ms" in _evidence(cell, "reconnecting")


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
    cell = _cell(server(), block)
    assert (_found(cell, "ports-exhausted") is not None) == told
    if told:
        assert "27,500 closed connections of the server's host held a port, of 28,232" in _evidence(
            cell, "ports-exhausted"
        )
        assert "hardly a port is free" in cell.why


@pytest.mark.parametrize(("opened", "told"), [(796, True), (700, False)])
def test_what_the_single_user_opened_just_before_holds_ports_as_well(opened: int, told: bool) -> None:
    """Of 1,000 ports the single user's 200 requests left 800: most of 4,000 requests find none."""
    failed = 4_000 - opened if told else 0
    http = {"http": BackendCount(requests=opened, errors=0, connections_opened=opened)}
    evidence = _host(time_wait_high_water=opened + 205, active_opens=opened, ports=1_000)
    single_user = alone().model_copy(update={"answers": 200})
    block = measured(
        throughput=(opened - 12) / 12, warm_up_s=0, backends=http, evidence=evidence, single_user=single_user,
        workload=POST, by_failure={"bad-status": failed} if failed else None, response_ms=[20],
    )  # fmt: skip
    cell = _cell(server(), block, workload=POST)
    assert [cause.name for cause in cell.causes[:1]] == ["ports-exhausted"] * told
    assert cell.why.startswith("hardly a port is free") == told


def test_two_destinations_have_ports_of_their_own() -> None:
    many = {name: BackendCount(requests=600, errors=0, connections_opened=600) for name in ("smtp", "postgres")}
    evidence = _host(time_wait_high_water=30_000, active_opens=40_000)
    assert _found(_cell(server(), measured(backends=many, evidence=evidence)), "ports-exhausted") is None


# A healthy cell


def test_a_healthy_cell_with_all_its_counters_has_nothing_of_it() -> None:
    kernels: dict[str, KernelCount] = {role: kernel(active_opens=30, passive_opens=30, time_wait_high_water=20)
                                       for role in ("load", "server", "postgres")}  # fmt: skip
    evidence = Evidence(kernel=kernels, networks={name: line(600, 12) for name in ("load", "postgres", "http")})
    counts = {name: BackendCount(requests=301, errors=0, in_flight_high_water=12, connections_opened=12)
              for name in ("postgres", "smtp", "http")}  # fmt: skip
    block = measured(throughput=17.5, window_s=14, warm_up_s=2.5, evidence=evidence, backends=counts,
                     single_user=alone(683, connect_ms=100.2, load=1, postgres=1, smtp=1, http=1))  # fmt: skip
    cell = _cell(server(), block, block, networks=level(100))
    assert [cause.name for cause in cell.causes] == ["users-bound"]
    assert [warning.name for warning in cell.warnings] == ["few-blocks"]


def test_what_was_counted_is_put_together() -> None:
    first = measured(evidence=Evidence(kernel={"server": kernel(active_opens=3, time_wait_high_water=5)},
                                       networks={"http": line(10, 4, late_ms=0.2, dropped=1)}),
                     single_user=alone(http=2))  # fmt: skip
    second = measured(evidence=Evidence(kernel={"server": kernel(active_opens=4, time_wait_high_water=2)},
                                        networks={"http": line(20, 5, late_ms=0.1, dropped=2)}),
                      single_user=alone(http=3))  # fmt: skip
    counted = _cell(server(), first, second).counted
    assert counted is not None
    assert counted.kernel == {"server": kernel(active_opens=7, time_wait_high_water=5)}
    assert counted.networks == {"http": line(30, 9, late_ms=0.2, dropped=3, packets=200, bytes=20_000)}
    assert counted.round_trips == {"http": 2.5}
    assert counted.accept_queue is None
    assert counted.connections["load"] == pytest.approx(24 / (2 * first.load.counts.sent))
    assert counted.connections["http"] == pytest.approx(9 / (2 * first.load.counts.sent))
