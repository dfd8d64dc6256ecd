"""The line of the configuration that has a server hold too few connections."""

import pytest

from headway.analysis.causes.connection_limit import CONNECTION_LIMIT_FULL, with_line_of_connections
from headway.analysis.cell.cell_findings import CheckCause
from headway.record.probe import Probe, Queue
from headway.record.standings import Standing, Standings

from ..records import closed, measured
from ..validity.planted import block_of

WHERE = "/srv/gunicorn.conf.py:5"


@pytest.mark.parametrize(
    ("connections", "processes", "is_it"),
    [(6, 1, True), (3, 2, True), (1000, 1, False), (4, 1, False)],
    ids=["as many", "each of two", "far more", "fewer than were busy"],
)
def test_a_setting_is_named_where_as_many_threads_were_busy(connections: int, processes: int, is_it: bool) -> None:
    threads = Queue(name="executor ThreadPoolExecutor-0", size=32, busy_high_water=6, waiting_high_water=0, waits=0,
                    waited_ns=0, full=False)  # fmt: skip
    outcome = measured(probe=Probe(processes=processes, loops=0, queues=(threads,)))
    _, block = block_of(outcome, closed())
    causes = [
        CheckCause(name=CONNECTION_LIMIT_FULL.name, where="/srv/views.py:18", evidence="they wait", remedy=""),
        CheckCause(name="cpu-bound", where=None, evidence="busy", remedy=""),
    ]
    limit, other = with_line_of_connections(causes, [block], connections, WHERE)
    assert (limit.where == WHERE) == is_it
    assert ("(srv/gunicorn.conf.py:5)" in limit.evidence) == is_it
    assert other == causes[1]


@pytest.mark.parametrize(
    ("connections", "inside", "is_it"),
    [(5, 9.95, True), (6, 9.95, False), (4, 9.95, False), (1000, 40, False)],
    ids=["as many", "some are free", "more than that", "far more"],
)
def test_a_setting_is_named_where_as_many_greenlets_serve(connections: int, inside: float, is_it: bool) -> None:
    """Two processes of greenlets have these requests inside, at a line where each of them waits for a peer."""
    waits = Standing(file="/srv/gate.py", line=33, function="scan", of="request", kind="io", mean=inside, most=10,
                     longest_ns=0)  # fmt: skip
    probe = Probe(processes=3, loops=0, greenlet_processes=2,
                  standings=Standings(looks=100, seconds=10, places=(waits,)))  # fmt: skip
    _, block = block_of(measured(probe=probe), closed())
    causes = [CheckCause(name=name, where="/srv/gate.py:33", evidence="no more are inside", remedy="")
              for name in (CONNECTION_LIMIT_FULL.name, "concurrency-limit-full")]  # fmt: skip
    limit, other = with_line_of_connections(causes, [block], connections, WHERE)
    assert limit.where == (WHERE if is_it else "/srv/gate.py:33")
    assert other == causes[1]
