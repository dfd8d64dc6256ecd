"""Readiness: headway sends requests until the server responds, and never sleeps for it.

The response of a server of headway's own has its capacities. A server that listens elsewhere is found by its sockets.
"""

from contextlib import suppress

import anyio
import psutil
from pydantic import TypeAdapter, ValidationError

from headway.engine.guard import AskOrder, AskResult
from headway.errors import Fault, StageError
from headway.format import format_duration
from headway.record.record import CapacityValue
from headway.run.actor import engine_actor
from headway.run.process import GuardedProcess, run_in_background
from headway.run.role_host import Host
from headway.units import NS_PER_MS, NS_PER_S

CAPACITIES: TypeAdapter[dict[str, CapacityValue]] = TypeAdapter(dict[str, CapacityValue])

SPARE_S = 5.0


async def request_until_response(
    host: Host, url: str, method: str = "GET", deadline_ns: int = 15 * NS_PER_S
) -> AskResult:
    """Send a request from within the host, again and again until there is a response, or the deadline is over.

    Where none came in time, the status is None, and `failure` has the reason. It does not go over the emulated network,
    and is not counted there.
    """
    order = AskOrder(url=url, method=method, interval_ns=10 * NS_PER_MS, deadline_ns=deadline_ns)
    async with engine_actor("ask", order, AskResult, host=host) as actor:
        return await actor.expect(AskResult, deadline_ns / NS_PER_S + SPARE_S)


def listening_at(pid: int) -> dict[int, str]:
    """Return the ports at which the process, or one that it started, listens, each with its address.

    There is none where that cannot be read.
    """
    found: dict[int, str] = {}
    with suppress(psutil.Error):
        process = psutil.Process(pid)
        for each in (process, *process.children(recursive=True)):
            with suppress(psutil.Error):
                for connection in each.net_connections(kind="tcp"):
                    if connection.status == psutil.CONN_LISTEN:
                        ip, port = connection.laddr
                        found[port] = f"[{ip}]:{port}" if ":" in ip else f"{ip}:{port}"
    return found


CAPACITIES_PATH = "/_headway/capacities"
READY_DEADLINE_NS = 15 * NS_PER_S
APP_DEADLINE_NS = 30 * NS_PER_S
"""Apps of users import more than headway's servers do."""

LISTENING_POLL_S = 1.0


async def first_response(server: GuardedProcess, host: Host, url: str, deadline_ns: int) -> AskResult | None:
    """Return the server's first response, whatever its status; None if the server's process ends before.

    Where none comes within the deadline, the response has no status, but a failure.
    """
    response: AskResult | None = None
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
    remedy = f"answer GET {CAPACITIES_PATH} with a JSON object"
    if response.status != 200:
        raise StageError(Fault(f"the server answered {response.status} to GET {CAPACITIES_PATH}", remedy=remedy))
    try:
        return CAPACITIES.validate_json(response.body)
    except ValidationError:
        message = f"the server's answer to GET {CAPACITIES_PATH} is not a JSON object: {response.body[:80]!r}"
        raise StageError(Fault(message, remedy=remedy)) from None


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
            if places and port not in places:
                elsewhere[:] = sorted(places.values())
                await anyio.sleep(LISTENING_POLL_S)  # it may open more than one, this port last
                if port not in listening_at(server.pid):
                    body.cancel()
                    return

    response: AskResult | None = None
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
