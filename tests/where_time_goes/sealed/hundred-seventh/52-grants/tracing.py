"""A call to another office carries the number of the citizen's request, and is logged with it."""

import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import httpx

import settings

HEADER = "X-Case-Trace"
log = logging.getLogger("grants.trace")


@dataclass(frozen=True)
class Call:
    trace: str | None
    place: str
    status: int
    seconds: float


@dataclass
class Trace:
    number: str
    started: float = field(default_factory=time.monotonic)
    calls: list[Call] = field(default_factory=list)

    def summary(self) -> str:
        return ", ".join(f"{call.place}={call.status} {call.seconds * 1000:.0f}ms" for call in self.calls)


def recorder(trace: Trace) -> Callable[[httpx.Response], Awaitable[None]]:
    async def record(response: httpx.Response) -> None:
        sent = response.request
        call = Call(
            trace=sent.headers.get(HEADER),
            place=str(sent.url.copy_with(query=None)),
            status=response.status_code,
            seconds=time.monotonic() - trace.started,
        )
        if call.trace != trace.number:
            return
        trace.calls.append(call)
        if call.seconds > settings.SLOW_CALL:
            log.warning("%s: %s was slow", trace.number, call.place)

    return record


def attach(client: httpx.AsyncClient, trace: Trace) -> dict[str, str]:
    client.event_hooks["response"].append(recorder(trace))
    return {HEADER: trace.number}
