"""What a request takes is the least that was seen of it."""

from typing import Any

import pytest

from headway.analysis.cell.block import Block
from headway.analysis.cell.calibration import calibrate, port_held_s
from headway.record.record import BackendCount, SingleUser
from headway.record.run import UsedTestbed
from headway.record.server_observations import Evidence

from ..records import S, about, kernel, measured, record, run_of, server, study_of


def _seen(*outcomes: Any) -> Any:
    trial = run_of(study_of([server()], blocks=1)).trials[0]
    blocks = [Block(number, record(trial, outcome), outcome, about()) for number, outcome in enumerate(outcomes, 1)]
    return calibrate(blocks)


def test_cpu_is_that_of_a_lone_user_or_under_load_whichever_is_less() -> None:
    assert _seen(measured(cpu_ms_per_request=2)).cpu_s == pytest.approx(0.002, rel=0.02)
    alone = SingleUser(answers=5, service_ns=283_000_000, cpu_ns=1_500_000)
    assert _seen(measured(cpu_ms_per_request=2, single_user=alone)).cpu_s == pytest.approx(0.0015)
    cold = SingleUser(answers=2, service_ns=283_000_000, cpu_ns=9_000_000)
    assert _seen(measured(cpu_ms_per_request=2, single_user=cold)).cpu_s == pytest.approx(0.002, rel=0.02)
    assert _seen(measured(samples=())).cpu_s is None


def test_failures_take_processor_time_as_well() -> None:
    seen = _seen(measured(throughput=21, cpu_ms_per_request=4, by_failure={"bad-status": 252}))
    assert seen.cpu_s == pytest.approx(0.002, rel=0.02)


def test_a_backends_processor_time_is_for_those_who_asked_it() -> None:
    count = BackendCount(requests=1000, errors=0, cpu_ns=2 * S)
    assert _seen(measured(backends={"postgres": count})).backend_cpu_s == {"postgres": pytest.approx(0.002)}
    assert _seen(measured()).backend_cpu_s == {}


@pytest.mark.parametrize(
    ("role", "opened", "time_wait", "counted"),
    [
        ("server", 583, 583, True),
        ("server", 583, 100, False),  # whoever was connected to closed first, and holds the ports
        ("server", 12, 12, False),  # connections are kept
        ("machine", 583, 583, False),  # everybody's: on loopback the kernel uses such ports again
    ],
)
def test_ports_are_counted_of_who_opens_a_connection_for_each_request_and_closes_it(
    role: str, opened: int, time_wait: int, counted: bool
) -> None:
    count = BackendCount(requests=583, errors=0, connections_opened=opened)
    evidence = Evidence(kernel={role: kernel(active_opens=opened, time_wait_high_water=time_wait, ports=200)})
    seen = _seen(measured(backends={"http": count}, evidence=evidence))
    assert (seen.ports is not None) == counted
    if counted:
        assert (seen.ports.role, seen.ports.ports) == ("server", 200)
        assert seen.ports.a_request == pytest.approx(1, rel=0.01)
        assert seen.ports.held_s == pytest.approx(13.5)


@pytest.mark.parametrize(
    ("kind", "reuse", "held_s"),
    [("loopback", "2", 1), ("loopback", "1", 1), ("loopback", "0", 60), ("namespaces", "2", 60),
     ("namespaces", "1", 1), ("namespaces", None, 60)],
)  # fmt: skip
def test_the_kernels_setting_says_how_long_a_closed_connection_holds_its_port(
    kind: Any, reuse: str | None, held_s: float
) -> None:
    role = "machine" if kind == "loopback" else "server"
    settings = {role: {} if reuse is None else {"net.ipv4.tcp_tw_reuse": reuse}}
    assert port_held_s(UsedTestbed(kind=kind, settings=settings), "server") == held_s
