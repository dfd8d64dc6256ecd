"""Readiness: asked for until it is there, never slept for. The same answer tells which capacities the server has."""

import http.client
import json
import socket
import time

import anyio

from headway.errors import Fault, StageError, StudyError
from headway.record.record import CapacityValue
from headway.run.process import GuardedProcess
from headway.units import NS_PER_S, format_duration

CAPACITIES_PATH = "/_headway/capacities"
READY_DEADLINE_NS = 15 * NS_PER_S
PROBE_INTERVAL_S = 0.01


def free_port() -> int:
    """A port of loopback that nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def require_free_port(port: int) -> None:
    """Raises StudyError when somebody listens on the port already."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            remedy = "end the program that uses it, or leave the key out: headway then takes a free port"
            message = f"port {port} cannot be had: {error.strerror}"
            raise StudyError(Fault(message, "the study's key port", remedy)) from None


async def wait_until_ready(server: GuardedProcess, port: int) -> dict[str, CapacityValue]:
    """Probes until the server answers with its capacities. Raises StageError when it ends, or is not ready in time."""
    deadline_ns = time.monotonic_ns() + READY_DEADLINE_NS
    last = "nothing listens there"
    while time.monotonic_ns() < deadline_ns:
        if server.result is not None:
            raise StageError(Fault(f"the server ended before it was ready: {server.ending()}", remedy="see its log"))
        try:
            return await anyio.to_thread.run_sync(_ask, port)
        except (OSError, http.client.HTTPException) as error:
            last = str(error) or type(error).__name__
        except ValueError as error:
            raise StageError(Fault(str(error), remedy=f"answer GET {CAPACITIES_PATH} with a JSON object")) from None
        await anyio.sleep(PROBE_INTERVAL_S)
    message = f"the server was not ready within {format_duration(READY_DEADLINE_NS)} on port {port}: {last}"
    raise StageError(Fault(message, remedy="it must listen on the host and port of its configuration; see its log"))


def _ask(port: int) -> dict[str, CapacityValue]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", CAPACITIES_PATH)
        answer = connection.getresponse()
        body = answer.read()
    finally:
        connection.close()
    if answer.status != 200:
        raise ValueError(f"the server answered {answer.status} to GET {CAPACITIES_PATH}")
    try:
        values = json.loads(body)
    except ValueError:
        values = None
    if not isinstance(values, dict):
        raise ValueError(f"the server's answer to GET {CAPACITIES_PATH} is not a JSON object: {body[:80]!r}")
    return values
