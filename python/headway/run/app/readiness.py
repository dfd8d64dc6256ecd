"""Readiness: asked for until it is there, never slept for. The same answer tells which capacities the server has.

Where a process and its descendants listen for connections.

Asking a server something from within its own host: not over the link, and not counted there.
"""

import base64
import json
import socket
from contextlib import suppress
from dataclasses import dataclass

import anyio
import psutil
from pydantic import TypeAdapter

from headway.engine.ask import AskOrder, AskResult
from headway.engine.binary import find_engine
from headway.errors import Fault, StageError, StudyError
from headway.format import format_duration
from headway.record.record import CapacityValue
from headway.run.actor import Actor
from headway.run.process import GuardedProcess, background
from headway.run.role_host import Host
from headway.units import NS_PER_MS, NS_PER_S

ASK_MESSAGE: TypeAdapter[AskResult] = TypeAdapter(AskResult)

SPARE_S = 5.0


@dataclass(frozen=True)
class Answer:
    """What was answered: `status` None, and why in `failure`, where nothing was in time."""

    status: int | None
    body: bytes
    failure: str


async def ask(host: Host, url: str, method: str = "GET", deadline_ns: int = 15 * NS_PER_S) -> Answer:
    """Asks again and again until there is an answer, or the deadline is over."""
    order = AskOrder(url=url, method=method, interval_ns=10 * NS_PER_MS, deadline_ns=deadline_ns)
    async with Actor([str(find_engine()), "ask"], order, ASK_MESSAGE, host=host) as actor:
        said = await actor.expect(AskResult, deadline_ns / NS_PER_S + SPARE_S)
    return Answer(said.status, base64.b64decode(said.body_base64), said.failure)


@dataclass(frozen=True, order=True)
class Listening:
    """A listening TCP socket."""

    address: str
    port: int

    def __str__(self) -> str:
        return f"[{self.address}]:{self.port}" if ":" in self.address else f"{self.address}:{self.port}"


def listening_at(pid: int) -> tuple[Listening, ...]:
    """Every place where the process, or one that it started, listens; nothing where that cannot be read."""
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
"""Apps of users import more than the lab's servers do."""

LISTENING_POLL_S = 1.0


def free_port() -> int:
    """A port of loopback that nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def require_free_port(port: int) -> None:
    """Raises StudyError when somebody listens on the port of loopback already."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            remedy = "end the program that uses it, or leave the key out: headway then takes a free port"
            message = f"port {port} cannot be had: {error.strerror}"
            raise StudyError(Fault(message, "the study's key port", remedy)) from None


async def first_answer(server: GuardedProcess, host: Host, url: str, deadline_ns: int) -> Answer | None:
    """Asks until the process answers, whatever it says; None if it ends before that. The answer of one that does not
    within the deadline has no status, but a failure."""

    async def watch(body: anyio.CancelScope) -> None:
        await server.wait()
        body.cancel()

    answer: Answer | None = None
    async with background(watch):
        answer = await ask(host, url, deadline_ns=deadline_ns)
    return answer if server.running() else None


async def wait_until_ready(server: GuardedProcess, host: Host, port: int) -> dict[str, CapacityValue]:
    """Asks until the server answers with its capacities. Raises StageError when it ends, or is not ready in time."""
    url = f"http://{host.address}:{port}{CAPACITIES_PATH}"
    answer = await first_answer(server, host, url, READY_DEADLINE_NS)
    if answer is None:
        raise StageError(Fault(f"the server ended before it was ready: {server.ending()}", remedy="see its log"))
    if answer.status is None:
        message = f"the server was not ready within {format_duration(READY_DEADLINE_NS)} on port {port}"
        remedy = "it must listen on the host and port of its configuration; see its log"
        raise StageError(Fault(f"{message}: {answer.failure}", remedy=remedy))
    return _capacities(answer)


async def wait_until_answering(server: GuardedProcess, host: Host, port: int, path: str) -> None:
    """Asks until an app of the user's answers, whatever it says.

    Raises StageError when it ends, listens elsewhere, or does not answer in time, with the end of its log.
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

    answer: Answer | None = None
    async with background(watch):
        answer = await first_answer(server, host, url, APP_DEADLINE_NS)
    log = server.log_tail()
    if not server.running():
        message = f"the app ended before it answered: {server.ending()}"
        raise StageError(Fault(message, remedy=log or "it wrote nothing"))
    if answer is None:
        message = f"the app listens on {', '.join(elsewhere)}, not on port {port}, where it was told to"
        raise StageError(Fault(message, remedy="its command must have {port}, or it must read the variable PORT"))
    if answer.status is None:
        message = f"the app has not answered within {format_duration(APP_DEADLINE_NS)}: {answer.failure}"
        raise StageError(Fault(message, url, log or "it must listen on {host} and {port}"))


def _capacities(answer: Answer) -> dict[str, CapacityValue]:
    remedy = f"answer GET {CAPACITIES_PATH} with a JSON object"
    if answer.status != 200:
        raise StageError(Fault(f"the server answered {answer.status} to GET {CAPACITIES_PATH}", remedy=remedy))
    try:
        values = json.loads(answer.body)
    except ValueError:
        values = None
    if not isinstance(values, dict):
        message = f"the server's answer to GET {CAPACITIES_PATH} is not a JSON object: {answer.body[:80]!r}"
        raise StageError(Fault(message, remedy=remedy))
    return values
