"""A request: the steps of its workload, one after the other, and the answer that they make."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .configuration import Workload
from .step import Step

if TYPE_CHECKING:
    from .awaiting_clients import AwaitingClients
    from .blocking_clients import BlockingClients

CONTENT_TYPE = "text/plain; charset=utf-8"
LONGEST_ERROR = 300

log = logging.getLogger("steps")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a request is answered with, as text/plain."""

    status: int
    body: bytes


NO_SUCH_WORKLOAD = Answer(404, b"no workload has this method and path\n")


def run_blocking(workload: Workload, clients: "BlockingClients") -> Answer:
    """Run the steps in the calling thread. A step that fails ends the request with a 500; nothing is raised."""
    tokens = []
    for step in workload.steps:
        try:
            tokens.append(step.blocking(clients))
        except Exception as error:
            return failed(step, error)
    return done(workload, tokens)


async def run_awaiting(workload: Workload, clients: "AwaitingClients") -> Answer:
    """Run the steps on the event loop. A step that fails ends the request with a 500; nothing is raised."""
    tokens = []
    for step in workload.steps:
        try:
            tokens.append(await step.awaiting(clients))
        except Exception as error:
            return failed(step, error)
    return done(workload, tokens)


def done(workload: Workload, tokens: Sequence[str]) -> Answer:
    """What the workload says it answers, or ``name=token`` for each step."""
    if workload.answer is not None:
        return Answer(200, workload.answer.encode())
    pairs = (f"{step.name}={token}" for step, token in zip(workload.steps, tokens, strict=True))
    return Answer(200, f"{' '.join(pairs)}\n".encode())


def failed(step: Step, error: Exception) -> Answer:
    """The step's name and its error in one line; the traceback goes to stderr, where the lab keeps the log."""
    log.error("the step %s failed", step.name, exc_info=error)
    reason = " ".join(f"{type(error).__name__}: {error}".split())
    return Answer(500, f"{step.name}: {reason[:LONGEST_ERROR]}\n".encode())
