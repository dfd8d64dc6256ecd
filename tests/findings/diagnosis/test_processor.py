"""Processors without time left."""

from ..records import (
    closed,
    server,
)
from .planted import cell_of, names_of


def test_a_busy_processor_is_named() -> None:
    cell = cell_of(server(client_pool=500), closed(users=200), throughput=400, cpu_ms_per_request=2.4)
    assert names_of(cell) == ["cpu-bound"]
    assert cell.why == "its processor is busy: 0.96 of 1 core"
