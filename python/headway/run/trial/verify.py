"""What a valid response is, what is wrong with one that is not, and whether capacities are as declared."""

from collections.abc import Mapping

from headway.engine.message import LoadResult
from headway.errors import Fault, StageError
from headway.format import format_duration
from headway.record.record import CapacityValue, Invalid
from headway.run.app.readiness import request_until_response
from headway.run.backend.backend import Backend
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


async def require_valid_responses(result: LoadResult, workload: Workload, host: Host, port: int, body: bytes) -> None:
    """Raise StageError with the response that came instead, unless all of a single user's are valid."""
    if result.counts.answered == result.counts.sent and result.window.answered:
        return
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
