"""A request: the operations of its workload, one after the other, and the answer that they make."""

import logging
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .server_settings import VARIABLE, Configuration, Operation, Workload, refuse

if TYPE_CHECKING:
    from .async_clients import AsyncClients
    from .sync_clients import SyncClients

CONTENT_TYPE = "text/plain; charset=utf-8"
LONGEST_ERROR = 300
MILLISECONDS_PER_SECOND = 1_000

log = logging.getLogger("operations")


@dataclass(frozen=True, slots=True)
class WorkloadResponse:
    """What a request is answered with, as text/plain."""

    status: int
    body: bytes


NO_SUCH_WORKLOAD = WorkloadResponse(404, b"no workload has this method and path\n")


def respond_sync(workload: Workload, clients: "SyncClients") -> WorkloadResponse:
    """Run the operations in the calling thread. A failure ends the request with a 500; nothing is raised."""
    tokens = []
    for operation in workload.operations:
        try:
            tokens.append(operation.run_sync(clients))
        except Exception as error:
            return failure_response(operation, error)
    return workload_response(workload, tokens)


async def respond_async(workload: Workload, clients: "AsyncClients") -> WorkloadResponse:
    """Run the operations on the event loop. A failure ends the request with a 500; nothing is raised."""
    tokens = []
    for operation in workload.operations:
        try:
            tokens.append(await operation.run_async(clients))
        except Exception as error:
            return failure_response(operation, error)
    return workload_response(workload, tokens)


def workload_response(workload: Workload, tokens: Sequence[str]) -> WorkloadResponse:
    """What the workload says it answers, or ``name=token`` for each operation."""
    if workload.answer is not None:
        return WorkloadResponse(200, workload.answer.encode())
    pairs = (f"{operation.name}={token}" for operation, token in zip(workload.operations, tokens, strict=True))
    return WorkloadResponse(200, f"{' '.join(pairs)}\n".encode())


def failure_response(operation: Operation, error: Exception) -> WorkloadResponse:
    """The operation's name and its error in one line; the traceback goes to stderr, which headway keeps."""
    log.error("the operation %s failed", operation.name, exc_info=error)
    return WorkloadResponse(500, f"{operation.name}: {reason(error)}\n".encode())


def reason(error: BaseException | None) -> str:
    """The error in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST_ERROR]


def set_switch_interval(configuration: Configuration) -> None:
    """Set how long a thread keeps the GIL (``switch_interval_ms``). Ends the program where it is no number above 0."""
    requested = configuration.settings.get("switch_interval_ms")
    if requested is None:
        return
    if isinstance(requested, bool | str) or requested <= 0:
        refuse(f"{VARIABLE}.settings.switch_interval_ms: must be a number above 0, not {requested!r}")
    sys.setswitchinterval(requested / MILLISECONDS_PER_SECOND)
