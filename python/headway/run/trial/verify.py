"""A single user before the load: the server does the work, its responses are valid, and its capacities as declared.

The same requests measure what a request takes without other load.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from headway.engine.message import LoadResult
from headway.engine.network import LineCount
from headway.engine.order import LoadOrder, RequestOrder
from headway.errors import Fault, StageError
from headway.format import format_duration
from headway.record.record import CapacityValue, Invalid, SingleUser, counted_since
from headway.record.server_observations import Probe
from headway.run.app.probe import Listener
from headway.run.app.readiness import request_until_response
from headway.run.backend.backend import Backend
from headway.run.driver.engine import one_user_order
from headway.run.machine.process_tree import tree_cpu_ns
from headway.run.role_host import Host
from headway.run.testbed.testbed import Ground, Networks, open_networks
from headway.run.testbed.wiring import LOAD
from headway.study.loads import Load
from headway.study.operations import Cpu, Fetching, HttpPost, Operation, Parallel, Sleep
from headway.study.server import Server
from headway.study.workload import Workload
from headway.units import NS_PER_MS, NS_PER_S

ASKED_AGAIN_NS = 10 * NS_PER_S
SHOWN_BYTES = 300


def expected_body(workload: Workload, backends: Mapping[str, Backend]) -> bytes:
    """Return the only valid response: the workload's own, or each operation's token, by its backend in this run."""
    if workload.answer is not None:
        return workload.answer.encode()
    pairs = (f"{operation.operation}={_token(operation, backends)}" for operation in workload.operations)
    return (" ".join(pairs) + "\n").encode()


def _token(operation: Operation, backends: Mapping[str, Backend]) -> str:
    if isinstance(operation, Parallel):
        return "+".join(_token(part, backends) for part in operation.operations)
    if isinstance(operation, Sleep):
        return "slept"
    if isinstance(operation, Cpu):
        n = operation.iterations
        return str(n * (n - 1) * (2 * n - 1) // 6)  # the sum of i * i for i < n
    tokens = backends[operation.backend or ""].tokens
    return tokens[operation.path] if isinstance(operation, HttpPost | Fetching) else tokens[operation.operation]


async def require_valid_responses(result: LoadResult, workload: Workload, host: Host, port: int, body: bytes) -> int:
    """Return the median service time of a single user's responses, all valid, in ns; of several routes the mean, which
    is what their mix takes.

    Raises StageError with the response that came instead.
    """
    several = len(workload.routes) > 1 and result.service.mean_ns is not None
    taken_ns = round(result.service.mean_ns or 0) if several else result.service.p50_ns
    if result.counts.answered == result.counts.sent and taken_ns is not None:
        return taken_ns
    failures = ", ".join(result.counts.by_failure) or "no answer"
    if workload.routes:
        first = next(iter(result.first_failures.values()), None)
        detail = "" if first is None else f": {first}"
        message = f"a lone user was not answered as before: {failures}{detail}"
        raise StageError(Fault(message, remedy="its routes must answer alike each time they are asked: see its log"))
    description = await _describe_response(failures, workload, host, port, body)
    message = f"a lone request to {workload.path} failed: {failures}. {description}"
    raise StageError(Fault(message, remedy="mend the server: nothing is measured that is not verified"))


async def _describe_response(failures: str, workload: Workload, host: Host, port: int, body: bytes) -> str:
    if failures == "too-quick":
        least = format_duration(workload.least_ns)
        return f"The answer came before the {least} that its operations take: it did not wait for them."
    url = f"http://{host.address}:{port}{workload.target}"
    response = await request_until_response(host, url, workload.method, deadline_ns=ASKED_AGAIN_NS)
    if response.status is None:
        return f"Asked again, the server says nothing: {response.failure}"
    content = response.body[:SHOWN_BYTES]
    return f"Expected 200 and {body!r}; asked again, the server says {response.status} and {content!r}."


def find_undeclared_capacities(server: Server, read_back: Mapping[str, CapacityValue]) -> Invalid | None:
    """Invalid when the running server has other capacities than its manifest declares."""
    declared = server.capacities.as_configured()
    found = {key: read_back.get(key, "nothing") for key in declared}
    wrong = {key: str(value) for key, value in found.items() if value != declared[key]}
    description = "; ".join(f"{key}: declared {declared[key]}, read back {value}" for key, value in wrong.items())
    reason = f"the server has not the capacities that its manifest declares: {description}"
    return Invalid(reason=reason, evidence={**wrong}) if wrong else None


ANSWERS = {"quick": 2, "full": 5}
"""How many responses a single user gets on one connection; the first one finds cold pools."""

MORE_NS, MOST_ANSWERS, FEWEST_ANSWERS = 400 * NS_PER_MS, 20, 3
"""Short responses are timed on more of them, as many as the time allows: a large part of a few is chance, and a
processor that has to wake up."""

COUNTED_ANSWERS = 2


@dataclass(frozen=True)
class SingleUserLoad:
    """The requests of a single user to a server, whose process is `pid`: `send` sends them, and returns their result.

    `judge` returns the median service time of valid responses, or raises StageError.
    """

    pid: int
    load: Load
    requests: Sequence[RequestOrder]
    send: Callable[[LoadOrder], Awaitable[LoadResult]]
    judge: Callable[[LoadResult], Awaitable[int]]

    async def measure(self, size: str, probes: Listener) -> tuple[SingleUser, Probe | None]:
        """Measure a cold response and warm ones, and more where they are short; as many of each request.

        The probe counts over the same responses as `answers` does.
        """
        kinds = len(self.requests)
        probes.begin()
        result, service_ns, cpu_ns = await self._measure(ANSWERS[size] * kinds)
        probe = await probes.read()
        connect_ns = result.connect.p50_ns
        more = min(MOST_ANSWERS * kinds, MORE_NS // max(1, service_ns))
        if more >= FEWEST_ANSWERS * kinds:
            probes.begin()
            result, service_ns, cpu_ns = await self._measure(more)
            probe = await probes.read()
        answers = result.window.answered
        own_ns = None if cpu_ns is None else cpu_ns // answers
        return SingleUser(answers=answers, service_ns=service_ns, connect_ns=connect_ns, cpu_ns=own_ns), probe

    async def _measure(self, answers: int) -> tuple[LoadResult, int, int | None]:
        """Return the result, the median service time, and the server's CPU time meanwhile."""
        before_ns = tree_cpu_ns(self.pid)
        result = await self.send(one_user_order(self.load, self.requests, answers))
        after_ns = tree_cpu_ns(self.pid)
        cpu_ns = None if before_ns is None or after_ns is None else after_ns - before_ns
        return result, await self.judge(result), cpu_ns

    async def count_round_trips(self, ground: Ground, cpus: tuple[int, ...]) -> dict[str, float]:
        """Return how often a warm request waits for the other side of each network: the least of a few single requests.

        One request may have found a worker that was still cold. They are sent apart from the timed ones because taps
        cost time for every packet. A connection to the server is not counted where it is kept. Without networks nothing
        is counted.
        """
        if ground.networks is None and ground.taps is None:
            return {}
        async with open_networks(ground.taps, cpus) as taps:
            tries = [await self._trips(ground, taps) for _ in range(COUNTED_ANSWERS)]
        return {name: min(trips[name] for trips in tries) for name in tries[0]}

    async def _trips(self, ground: Ground, taps: Networks | None) -> dict[str, float]:
        before = await _counts(ground, taps)
        await self._measure(1)
        counted = counted_since(before, await _counts(ground, taps))
        kept = counted[LOAD].connects if LOAD in counted and self.load.connection == "keep-alive" else 0
        return {name: float(count.round_trips - (kept if name == LOAD else 0)) for name, count in counted.items()}


async def _counts(ground: Ground, taps: Networks | None) -> Mapping[str, LineCount]:
    return await ground.network_counts() | ({} if taps is None else await taps.count())
