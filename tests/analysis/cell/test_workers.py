"""Which processes are workers, and what they had to do: of made-up processes."""

from collections.abc import Sequence

import pytest

from headway.analysis.cell.workers import Workers, worker_processes, workers_began, workers_of
from headway.engine.message import Tick
from headway.record.server_observations import ServerProcess, ServerProcesses

from ..records import START_NS, S, closed, measured
from ..validity.planted import block_of

BEGAN_NS, ENDED_NS = START_NS + 2 * S, START_NS + 10 * S


def process(pid: int, parent: int, connections: float = 0, **changes: float | None) -> ServerProcess:
    return ServerProcess(
        pid=pid, parent=parent, began_ns=START_NS, ready_ns=BEGAN_NS, looks=16, connections=connections
    ).model_copy(update=changes)


def ticks(answered: Sequence[int]) -> tuple[Tick, ...]:
    """One each second, with so many responses since the one before."""
    return tuple(
        Tick(at_ns=BEGAN_NS + number * S, phase="window", answered=count, failed=0, sent=count, dropped=0, in_flight=12,
             p50_ns=None, p99_ns=None, by_failure={}, hdr_base64="")
        for number, count in enumerate(answered)
    )  # fmt: skip


def of(*processes: ServerProcess, users: int = 12, answered: Sequence[int] = ()) -> Workers | None:
    seen = ServerProcesses(began_ns=BEGAN_NS, ended_ns=ENDED_NS, processes=processes)
    _, block = block_of(measured(users=users, server_processes=seen, ticks=ticks(answered)), closed(users))
    return workers_of(block)


def pids(*processes: ServerProcess) -> list[int]:
    seen = ServerProcesses(began_ns=BEGAN_NS, ended_ns=ENDED_NS, processes=processes)
    return [each.pid for each in worker_processes(measured(server_processes=seen))]


def test_workers_are_the_children_of_one_process_that_have_connections() -> None:
    master = process(10, 1)
    assert pids(master, process(11, 10, 8), process(12, 10)) == [11, 12]
    assert pids(master, process(11, 10, 8)) == []
    assert pids(master, process(11, 10), process(12, 10)) == []
    assert pids(master, process(11, 10, ended_ns=ENDED_NS - S), process(12, 10)) == [11, 12]
    pool = process(21, 11), process(22, 11)  # forked by a worker, with its listening socket
    assert pids(master, process(11, 10, 8), *pool) == []
    front = process(10, 1, 8)
    assert pids(front, process(11, 10, 6), process(12, 10, 2)) == [11, 12]


def test_without_processes_there_are_no_workers() -> None:
    assert of() is None
    assert of(process(10, 1, 12)) is None


def test_undecided_connections_wait_as_far_as_requests_were_in_flight() -> None:
    workers = of(process(11, 10, 20, due=2, undecided=15), process(12, 10, 5, undecided=5, queued=0))
    assert workers is not None
    assert [each.requests for each in workers.shares] == pytest.approx([2 + 7.5, 2.5])
    queue = of(process(11, 10, 1, due=1, queued=11), process(12, 10, 0, queued=0), users=12)
    assert queue is not None
    assert [each.requests for each in queue.shares] == [12, 0]


@pytest.mark.parametrize(
    ("other_ready_s", "ended_s", "ready_s"),
    [(None, 6, 3), (7, 6, 3), (2, 6, None), (None, None, None), (None, 3.5, None)],
    ids=["nobody else", "another one later", "another one before", "it has not ended", "it had ended by then"],
)
def test_who_ended_and_never_waited_for_clients_served_from_the_first_response_on(
    other_ready_s: float | None, ended_s: float | None, ready_s: float | None
) -> None:
    """It began after a second; the first response came in the fourth one."""

    def at(seconds: float | None) -> int | None:
        return None if seconds is None else BEGAN_NS + round(seconds * S)

    workers = of(
        process(11, 10, 5, began_ns=at(1), ready_ns=None, ended_ns=at(ended_s)),
        process(12, 10, 5, began_ns=at(1), ready_ns=at(other_ready_s)),
        answered=[0, 0, 0, 0, 40, 50, 40, 0],
    )
    assert workers is not None
    assert workers.processes[0].ready_ns == at(ready_s)


def test_workers_serve_from_when_they_are_ready_until_they_end() -> None:
    workers = of(
        process(11, 10, 5, ended_ns=BEGAN_NS + 4 * S),
        process(12, 10, 5),
        process(13, 10, 2, began_ns=BEGAN_NS + 4 * S, ready_ns=BEGAN_NS + 6 * S),
        process(14, 10, 0, began_ns=BEGAN_NS + 7 * S, ready_ns=None),
    )
    assert workers is not None
    assert (workers.most_ready, workers.ready_at(BEGAN_NS + 5 * S), workers.ready_at(BEGAN_NS + 6 * S)) == (2, 1, 2)
    assert workers.ready_between(BEGAN_NS + 3 * S, BEGAN_NS + 7 * S) == pytest.approx(1.5)
    assert [each.pid for each in workers.ended] == [11]
    assert [each.pid for each in workers.begun] == [13, 14]
    assert workers_began(workers.block)
    steady = of(process(11, 10, 6), process(12, 10, 6))
    assert steady is not None
    assert not workers_began(steady.block)
    assert workers.covers(BEGAN_NS, ENDED_NS)
    assert not workers.covers(BEGAN_NS - 1, ENDED_NS)
