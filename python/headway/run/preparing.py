"""What an app answers to each of its routes, before anything is measured: from then on that is a right answer."""

import http.client
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import anyio.to_thread

from headway.errors import Fault, StageError
from headway.run.app import Serving
from headway.run.foreign import STOP_WITHIN_NS, app_variables, filled
from headway.run.host import partition_cpus
from headway.run.log_in import log_in
from headway.run.process import guarded_process
from headway.run.ready import free_port, wait_until_answering
from headway.run.testbed.host import LOOPBACK
from headway.spec.app import Route
from headway.spec.request import Headers

TIMEOUT_S = 30.0
WRONG = 400


@dataclass(frozen=True)
class Prepared:
    """The routes that can be asked, each with its status, and why the others cannot. `ending` is how the app ended."""

    routes: tuple[Route, ...]
    left_out: tuple[tuple[str, str], ...]
    ending: str


async def prepare(serving: Serving, routes: Sequence[Route], ready: str, log_file: Path) -> Prepared:
    """Starts the app, logs in, and asks each route once.

    Raises StageError where the app does not start, or answers none of them rightly.
    """
    port, cpus = free_port(), partition_cpus(serving.cpus)
    base = f"http://{LOOPBACK.address}:{port}"
    async with guarded_process(
        filled(serving.command, LOOPBACK.address, port),
        environment=app_variables(serving.variables, LOOPBACK.address, port),
        directory=serving.directory,
        log_file=log_file,
        cpus=cpus.server,
        stop_deadline_ns=STOP_WITHIN_NS,
    ) as process:
        await wait_until_answering(process, LOOPBACK, port, ready)
        given = () if serving.log_in is None else await log_in(base, serving.log_in)
        right: list[Route] = []
        left_out: list[tuple[str, str]] = []
        for route in routes:
            status, why = await anyio.to_thread.run_sync(_asked, port, route, given)
            if not process.running():
                message = f"the app ended when it was asked {route.name}: {process.ending()}"
                raise StageError(Fault(message, remedy=process.log_tail() or "it wrote nothing"))
            if status is None or (status >= WRONG and status not in route.status):
                left_out.append((route.name, why or f"it answered {status}"))
            elif route.status and status not in route.status:
                left_out.append((route.name, f"it answered {status}, not {' or '.join(map(str, route.status))}"))
            else:
                right.append(route.model_copy(update={"status": (status,)}))
        if not right:
            said = "; ".join(f"{name}: {why}" for name, why in left_out[:5])
            remedy = "name routes that it has: --route 'GET /path'; --log-in where it asks who you are"
            raise StageError(Fault(f"no route was answered rightly: {said}", remedy=remedy))
    return Prepared(tuple(right), tuple(left_out), process.ending())


def _asked(port: int, route: Route, given: Headers) -> tuple[int | None, str]:
    """The status of the answer; None and why where there was none. A redirection is an answer."""
    connection = http.client.HTTPConnection(LOOPBACK.address, port, timeout=TIMEOUT_S)
    try:
        body = None if route.body is None else route.body.encode()
        connection.request(route.method, route.target, body, dict((*route.headers, *given)))
        answer = connection.getresponse()
        answer.read()
    except (OSError, http.client.HTTPException) as error:
        return None, f"it gave no answer: {error or type(error).__name__}"
    finally:
        connection.close()
    return answer.status, ""
