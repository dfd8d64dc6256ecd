"""The engine's own servers: the upstream, which answers after a known time, and the null server."""

import json
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

from bench.failure import BenchmarkError
from bench.process import pinned
from headway.engine import find_engine
from headway.engine.delay_law import Law
from headway.engine.upstream import FreezeOrder, NullOrder, RouteOrder, UpstreamOrder

BODY = b"done"
NULL_BODY_BYTES = 69

_STOP_DEADLINE_S = 10.0


@contextmanager
def null_server(cpus: Sequence[int]) -> Iterator[str]:
    """The URL of a server that does nothing; its answers have NULL_BODY_BYTES bytes."""
    with _actor("null", NullOrder(body_bytes=NULL_BODY_BYTES), cpus) as address:
        yield f"http://{address}/"


@contextmanager
def upstream(
    law: Law, cpus: Sequence[int], freeze: FreezeOrder | None = None, log_file: str | None = None
) -> Iterator[str]:
    """The URL of an upstream whose answers, BODY, come after delays of this law."""
    order = UpstreamOrder(routes=_routes(law), freeze=freeze, log_file=log_file)
    with _actor("upstream", order, cpus) as address:
        yield f"http://{address}/"


@contextmanager
def upstreams(law: Law, cpus: Sequence[int], processes: int) -> Iterator[str]:
    """Several upstreams that share one port: the kernel spreads connections over them."""
    order = UpstreamOrder(routes=_routes(law), reuse_port=True)
    with ExitStack() as stack:
        address = stack.enter_context(_actor("upstream", order, cpus))
        for _ in range(processes - 1):
            stack.enter_context(_actor("upstream", order.model_copy(update={"listen": address}), cpus))
        yield f"http://{address}/"


def _routes(law: Law) -> tuple[RouteOrder, ...]:
    return (RouteOrder(path="/", latency=law, body=BODY.decode()),)


@contextmanager
def _actor(name: str, order: UpstreamOrder | NullOrder, cpus: Sequence[int]) -> Iterator[str]:
    """The address of the actor. It ends when its stdin does."""
    command = pinned((str(find_engine()), name), cpus)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(order.model_dump_json(by_alias=True) + "\n")
            process.stdin.flush()
            event = json.loads(process.stdout.readline() or "{}")
            if event.get("event") != "ready":
                raise BenchmarkError(f"{name}: {event.get('message', 'ended without a word')}")
            yield event["address"]
        finally:
            process.stdin.close()
            try:
                process.wait(_STOP_DEADLINE_S)
            except subprocess.TimeoutExpired:
                process.kill()
