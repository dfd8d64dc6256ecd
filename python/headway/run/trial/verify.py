"""Verification before the load: the server does the work, its responses are valid, and its capacities as declared."""

from collections.abc import Mapping

from headway.engine.message import LoadResult
from headway.errors import Fault, StageError
from headway.format import format_duration
from headway.record.record import CapacityValue, Invalid
from headway.run.app.readiness import request_until_response
from headway.run.backend.opening import Backend
from headway.run.role_host import Host
from headway.study.operations import Cpu, Fetching, HttpPost, Operation, Parallel, Sleep
from headway.study.server import Server
from headway.study.workload import Workload
from headway.units import NS_PER_S

ASKED_AGAIN_NS = 10 * NS_PER_S
SHOWN_BYTES = 300


def expected_body(workload: Workload, backends: Mapping[str, Backend]) -> bytes:
    """Return the only valid response: the workload's own, or each operation's token, by its backend in this run."""
    if workload.answer is not None:
        return workload.answer.encode()
    pairs = (f"{step.step}={_token(step, backends)}" for step in workload.steps)
    return (" ".join(pairs) + "\n").encode()


def _token(step: Operation, backends: Mapping[str, Backend]) -> str:
    if isinstance(step, Parallel):
        return "+".join(_token(part, backends) for part in step.steps)
    if isinstance(step, Sleep):
        return "slept"
    if isinstance(step, Cpu):
        n = step.iterations
        return str(n * (n - 1) * (2 * n - 1) // 6)  # the sum of i * i for i < n
    tokens = backends[step.backend or ""].tokens
    return tokens[step.path] if isinstance(step, HttpPost | Fetching) else tokens[step.step]


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
        return f"The answer came before the {least} that its steps take: it did not wait for them."
    url = f"http://{host.address}:{port}{workload.target}"
    response = await request_until_response(host, url, workload.method, deadline_ns=ASKED_AGAIN_NS)
    if response.status is None:
        return f"Asked again, the server says nothing: {response.failure}"
    content = response.body[:SHOWN_BYTES]
    return f"Expected 200 and {body!r}; asked again, the server says {response.status} and {content!r}."


def find_undeclared_capacities(server: Server, read_back: Mapping[str, CapacityValue]) -> Invalid | None:
    """Invalid when the running server has other capacities than its manifest declares."""
    declared = server.capacities.as_configured()
    mismatched = {key: value for key, value in declared.items() if key not in read_back or read_back[key] != value}
    if not mismatched:
        return None
    description = "; ".join(
        f"{key}: declared {declared[key]}, read back {read_back.get(key, 'nothing')}" for key in mismatched
    )
    return Invalid(
        reason=f"the server has not the capacities that its manifest declares: {description}",
        evidence={key: str(read_back.get(key, "nothing")) for key in mismatched},
    )
