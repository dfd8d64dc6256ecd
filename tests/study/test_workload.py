from pathlib import Path

import pytest

from headway.engine.delay_law import Exponential, Fixed, Uniform
from headway.study.network import DIRECT, Network, NetworkLevel
from headway.study.operations import Cpu, DbCreate, HttpPost, Operation, Parallel, Sleep
from headway.study.workload import Workload

from .studies import faults_of, read

MS = 1_000_000
FAR = NetworkLevel(name="far", load=Network(latency=100 * MS, jitter=20 * MS), backends=Network(latency=10 * MS))


def workload(*operations: Operation) -> Workload:
    return Workload(name="wait", path="/", operations=operations)


SIGNUP = workload(
    Cpu(iterations=5),
    Sleep(hold=5 * MS),
    DbCreate(hold=20 * MS),
    HttpPost(hold=Uniform(low=100 * MS, high=300 * MS)),
    HttpPost(hold=Exponential(mean=40 * MS)),
)


def test_a_network_that_does_nothing_adds_nothing() -> None:
    assert SIGNUP.least_ns_over(DIRECT) == SIGNUP.least_ns == 125 * MS
    assert SIGNUP.mean_hold_ns_over(DIRECT) == SIGNUP.mean_ns == 265 * MS


def test_a_request_crosses_the_loads_network_once_and_the_backends_for_each_operation_that_asks_one() -> None:
    assert SIGNUP.least_ns_over(FAR) == (125 + 80 + 3 * 10) * MS


def test_the_server_holds_a_request_while_backends_answer_and_not_while_it_travels() -> None:
    assert SIGNUP.mean_hold_ns_over(FAR) == (265 + 3 * 10) * MS


@pytest.mark.parametrize("operation", [Sleep(hold=MS), Cpu(iterations=1)])
def test_operations_that_ask_nobody_cross_no_network(operation: Operation) -> None:
    near = NetworkLevel(name="near", backends=Network(latency=10 * MS))
    assert workload(operation).least_ns_over(near) == workload(operation).least_ns


def test_least_is_never_above_mean() -> None:
    for operations in (SIGNUP, workload(HttpPost(hold=Fixed(delay=MS)))):
        assert operations.least_ns_over(FAR) <= operations.mean_hold_ns_over(FAR) + FAR.load.round_trip_ns


@pytest.mark.parametrize(
    ("operations", "soonest_ms"),
    [
        ((HttpPost(hold=Fixed(delay=200 * MS)),), 199.0),  # half a per cent
        ((Sleep(hold=20 * MS),), 19.0),  # a millisecond of a timer
        ((Sleep(hold=20 * MS), Sleep(hold=20 * MS)), 38.0),
        ((Parallel(operations=(Sleep(hold=20 * MS), Sleep(hold=20 * MS))),), 19.0),  # they are waited for together
        ((Sleep(hold=2000 * MS),), 1990.0),
        ((Sleep(hold=MS),), 0.0),
        ((Cpu(iterations=1),), 0.0),
    ],
)
def test_timers_may_be_early_by_a_millisecond_each_and_clocks_by_half_a_per_cent(
    operations: tuple[Operation, ...], soonest_ms: float
) -> None:
    assert workload(*operations).soonest_ns_over(DIRECT) == soonest_ms * MS


def test_one_path_may_be_asked_with_several_queries_and_not_twice_with_one(tmp_path: Path) -> None:
    other = '[[workloads]]\nname = "other"\npath = "/"\noperations = [{ operation = "sleep", hold = "10ms" }]\n'
    assert [w.target for w in read(tmp_path, other + 'query = "field=hello"\n').workloads] == ["/?field=hello", "/"]
    (fault,) = faults_of(tmp_path, other)
    assert "/ stands there twice" in fault
