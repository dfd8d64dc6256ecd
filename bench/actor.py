"""The engine's own servers: the upstream, which answers after a known time, and the null server."""

import json
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.failure import BenchmarkError
from bench.process import pinned
from headway.engine.binary import find_engine
from headway.engine.order import LawOrder, NullOrder, RouteOrder, UpstreamOrder

BODY = b"done"
NULL_BODY_BYTES = 69

_STOP_DEADLINE_S = 10.0


@contextmanager
def null_server(cpus: Sequence[int]) -> Iterator[str]:
    """The URL of a server that does nothing; its answers have NULL_BODY_BYTES bytes."""
    order = NullOrder(body_bytes=NULL_BODY_BYTES).model_dump(mode="json")
    with _actor("null", order, cpus) as address:
        yield f"http://{address}/"


@contextmanager
def upstream(law: LawOrder, cpus: Sequence[int], **fields: Any) -> Iterator[str]:
    """The URL of an upstream whose answers, BODY, come after delays of this law. `fields` are more of its order."""
    with _actor("upstream", _upstream_order(law) | fields, cpus) as address:
        yield f"http://{address}/"


@contextmanager
def upstreams(law: LawOrder, cpus: Sequence[int], processes: int) -> Iterator[str]:
    """Several upstreams that share one port: the kernel spreads connections over them."""
    order = _upstream_order(law) | {"reuse_port": True}
    with ExitStack() as stack:
        address = stack.enter_context(_actor("upstream", order, cpus))
        for _ in range(processes - 1):
            stack.enter_context(_actor("upstream", order | {"listen": address}, cpus))
        yield f"http://{address}/"


@dataclass(frozen=True)
class ServerLog:
    """What an upstream wrote down of every request that it answered: how long it took, in nanoseconds, ascending."""

    durations_ns: NDArray[np.int64]

    @classmethod
    def read(cls, path: Path) -> "ServerLog":
        """Pairs of little-endian 64-bit times: received, answered. Raises BenchmarkError when there is none."""
        times = np.fromfile(path, dtype="<u8").astype(np.int64)
        if len(times) == 0 or len(times) % 2 != 0:
            raise BenchmarkError(f"upstream: its log has {len(times)} times, which are no pairs")
        return cls(np.sort(times[1::2] - times[0::2]))

    def percentile_ms(self, percent: float) -> float:
        """The least duration that so many percent of the requests did not exceed."""
        rank = int(np.ceil(percent / 100 * len(self.durations_ns)))
        return float(self.durations_ns[max(rank, 1) - 1]) / 1e6


def _upstream_order(law: LawOrder) -> dict[str, Any]:
    route = RouteOrder(path="/", latency=law, body=BODY.decode())
    order: dict[str, Any] = UpstreamOrder(routes=(route,)).model_dump(mode="json")
    return order


@contextmanager
def _actor(name: str, order: dict[str, Any], cpus: Sequence[int]) -> Iterator[str]:
    """The address of the actor. It ends when its stdin does."""
    command = pinned((str(find_engine()), name), cpus)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(order) + "\n")
            process.stdin.flush()
            said = json.loads(process.stdout.readline() or "{}")
            if said.get("event") != "ready":
                raise BenchmarkError(f"{name}: {said.get('message', 'ended without a word')}")
            yield said["address"]
        finally:
            process.stdin.close()
            try:
                process.wait(_STOP_DEADLINE_S)
            except subprocess.TimeoutExpired:
                process.kill()
