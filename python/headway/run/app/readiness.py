"""Readiness: headway sends requests until the server responds, and never sleeps for it.

The response of a server of headway's own has its capacities. A server that listens elsewhere is found by its sockets.
"""

import base64
import json
from contextlib import suppress
from dataclasses import dataclass

import anyio
import psutil
from pydantic import TypeAdapter

from headway.engine import find_engine
from headway.engine.guard import AskOrder, AskResult
from headway.errors import Fault, StageError
from headway.format import format_duration
from headway.record.record import CapacityValue
from headway.run.actor import Actor
from headway.run.process import GuardedProcess, run_in_background
from headway.run.role_host import Host
from headway.units import NS_PER_MS, NS_PER_S

ASK_MESSAGE: TypeAdapter[AskResult] = TypeAdapter(AskResult)

SPARE_S = 5.0


@dataclass(frozen=True)
class Response:
    """A response; where none came in time, `status` is None, and `failure` has the reason."""

    status: int | None
    body: bytes
    failure: str


async def request_until_response(
    host: Host, url: str, method: str = "GET", deadline_ns: int = 15 * NS_PER_S
) -> Response:
    """Send a request from within the host, again and again until there is a response, or the deadline is over.

    It does not go over the emulated network, and is not counted there.
    """
    order = AskOrder(url=url, method=method, interval_ns=10 * NS_PER_MS, deadline_ns=deadline_ns)
    async with Actor([str(find_engine()), "ask"], order, ASK_MESSAGE, host=host) as actor:
        result = await actor.expect(AskResult, deadline_ns / NS_PER_S + SPARE_S)
    return Response(result.status, base64.b64decode(result.body_base64), result.failure)


@dataclass(frozen=True, order=True)
class Listening:
    """A listening TCP socket."""

    address: str
    port: int

    def __str__(self) -> str:
        return f"[{self.address}]:{self.port}" if ":" in self.address else f"{self.address}:{self.port}"


def listening_at(pid: int) -> tuple[Listening, ...]:
    """Return every place where the process, or one that it started, listens; nothing where that cannot be read."""
    found: set[Listening] = set()
    with suppress(psutil.Error):
        process = psutil.Process(pid)
        for each in (process, *process.children(recursive=True)):
            with suppress(psutil.Error):
                found |= {
                    Listening(connection.laddr.ip, connection.laddr.port)
                    for connection in each.net_connections(kind="tcp")
                    if connection.status == psutil.CONN_LISTEN
                }
    return tuple(sorted(found))


CAPACITIES_PATH = "/_headway/capacities"
READY_DEADLINE_NS = 15 * NS_PER_S
APP_DEADLINE_NS = 30 * NS_PER_S
"""Apps of users import more than headway's servers do."""

LISTENING_POLL_S = 1.0


async def first_response(server: GuardedProcess, host: Host, url: str, deadline_ns: int) -> Response | None:
    """Return the server's first response, whatever its status; None if the server's process ends before.

    Where none comes within the deadline, the response has no status, but a failure.
    """
    response: Response | None = None
    async with server.while_running():
        response = await request_until_response(host, url, deadline_ns=deadline_ns)
    return response if server.running() else None


async def wait_until_ready(server: GuardedProcess, host: Host, port: int) -> dict[str, CapacityValue]:
    """Return the capacities that the server reports. Raises StageError when it ends, or is not ready in time."""
    url = f"http://{host.address}:{port}{CAPACITIES_PATH}"
    response = await first_response(server, host, url, READY_DEADLINE_NS)
    if response is None:
        raise StageError(Fault(f"the server ended before it was ready: {server.ending()}", remedy="see its log"))
    if response.status is None:
        message = f"the server was not ready within {format_duration(READY_DEADLINE_NS)} on port {port}"
        remedy = "it must listen on the host and port of its configuration; see its log"
        raise StageError(Fault(f"{message}: {response.failure}", remedy=remedy))
    return _capacities(response)


async def wait_until_responding(server: GuardedProcess, host: Host, port: int, path: str) -> None:
    """Wait until an app of the user's responds, whatever the status.

    Raises StageError, with the end of its log, when it ends, listens elsewhere, or does not respond in time.
    """
    url = f"http://{host.address}:{port}{path}"
    elsewhere: list[str] = []

    async def watch(body: anyio.CancelScope) -> None:
        while True:
            await anyio.sleep(LISTENING_POLL_S)
            places = listening_at(server.pid)
            if places and port not in {place.port for place in places}:
                elsewhere[:] = [str(place) for place in places]
                await anyio.sleep(LISTENING_POLL_S)  # it may open more than one, this port last
                if port not in {place.port for place in listening_at(server.pid)}:
                    body.cancel()
                    return

    response: Response | None = None
    async with run_in_background(watch):
        response = await first_response(server, host, url, APP_DEADLINE_NS)
    log = server.log_tail()
    if not server.running():
        message = f"the app ended before it answered: {server.ending()}"
        raise StageError(Fault(message, remedy=log or "it wrote nothing"))
    if response is None:
        message = f"the app listens on {', '.join(elsewhere)}, not on port {port}, where it was told to"
        raise StageError(Fault(message, remedy="its command must have {port}, or it must read the variable PORT"))
    if response.status is None:
        message = f"the app has not answered within {format_duration(APP_DEADLINE_NS)}: {response.failure}"
        raise StageError(Fault(message, url, log or "it must listen on {host} and {port}"))


def _capacities(response: Response) -> dict[str, CapacityValue]:
    remedy = f"answer GET {CAPACITIES_PATH} with a JSON object"
    if response.status != 200:
        raise StageError(Fault(f"the server answered {response.status} to GET {CAPACITIES_PATH}", remedy=remedy))
    try:
        values = json.loads(response.body)
    except ValueError:
        values = None
    if not isinstance(values, dict):
        message = f"the server's answer to GET {CAPACITIES_PATH} is not a JSON object: {response.body[:80]!r}"
        raise StageError(Fault(message, remedy=remedy))
    return values
