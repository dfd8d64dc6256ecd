"""The generator's own maximum: the throughput of the load engine against a server that does nothing.

A server's throughput must stay well below it, or the generator is part of what was measured.
"""

import base64
from typing import Literal

import anyio

from headway.engine.message import LoadResult
from headway.engine.order import (
    ClosedOrder,
    ExactBody,
    ExpectOrder,
    LoadOrder,
    RequestOrder,
    StopByTime,
    TargetOrder,
    TimeoutsOrder,
    WarmUpOrder,
)
from headway.engine.upstream import NullOrder, NullResult, UpstreamReady
from headway.errors import Fault, StageError
from headway.record.run import GeneratorMaximum
from headway.run.actor import ANSWER_DEADLINE_S, OUR_FAULT, engine_actor
from headway.run.driver.engine import drive
from headway.run.machine.cpus import Partition
from headway.run.testbed.testbed import Ground
from headway.units import NS_PER_MS, NS_PER_S

USERS = 64
WARM_UP_NS = 100 * NS_PER_MS
WINDOW_NS = 350 * NS_PER_MS
"""Both kinds of connection together cost a run less than a second."""


async def generator_maximum(
    connection: Literal["keep-alive", "close"], body_bytes: int, partition: Partition, ground: Ground
) -> GeneratorMaximum:
    """Run a short closed loop against the null server, in the server's place; responses have `body_bytes`.

    Every response is validated as in a trial. Raises StageError when the engine cannot do it.
    """
    null_order = NullOrder(listen=f"{ground.server.address}:0", body_bytes=body_bytes)
    async with engine_actor(
        "null", null_order, UpstreamReady, NullResult, host=ground.server, cpus=partition.server
    ) as null:
        ready = await null.expect(UpstreamReady, ANSWER_DEADLINE_S)
        order = null_load(connection, body_bytes, ready.address)
        with anyio.move_on_after(ANSWER_DEADLINE_S):
            driven = await drive(order, partition.load, lambda _: None, host=ground.load)
            return _maximum(connection, body_bytes, driven.result)
    message = f"the load generator was not done with its own null server within {ANSWER_DEADLINE_S:.0f} s"
    raise StageError(Fault(message, remedy=OUR_FAULT))


def null_load(connection: Literal["keep-alive", "close"], body_bytes: int, address: str) -> LoadOrder:
    """The kind of load that trials have, from as many users as keep the generator busy."""
    body = ExactBody(base64=base64.b64encode(b"x" * body_bytes).decode())
    return LoadOrder(
        target=TargetOrder(connection=connection),
        requests=(RequestOrder(url=f"http://{address}/", expect=ExpectOrder(body=body)),),
        load=ClosedOrder(users=USERS),
        stop=StopByTime(window_ns=WINDOW_NS),
        warm_up=WarmUpOrder(at_least_ns=WARM_UP_NS, at_most_ns=WARM_UP_NS),
        drain_ns=NS_PER_S,
        timeouts=TimeoutsOrder(connect_ns=NS_PER_S, response_ns=NS_PER_S),
    )


def _maximum(connection: Literal["keep-alive", "close"], body_bytes: int, result: LoadResult) -> GeneratorMaximum:
    if not result.throughput_per_s:
        failures = ", ".join(f"{count} {name}" for name, count in sorted(result.counts.by_failure.items()) if count)
        message = f"the load generator fails against its own null server: {failures or 'no answer'}"
        raise StageError(Fault(message, remedy="see what this machine lacks: `headway doctor`"))
    return GeneratorMaximum(
        connection=connection,
        users=USERS,
        body_bytes=body_bytes,
        throughput_per_s=result.throughput_per_s,
        cpu_ns_per_request=result.cpu_ns / result.counts.answered,
        backend=result.backend,
    )
