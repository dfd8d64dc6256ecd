"""What an app answers to each of its routes, before anything is measured: from then on that is a right answer."""

import http.client
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import anyio.to_thread

from headway.errors import Fault, StageError
from headway.requests.request import Headers
from headway.run.app.measure import Serving, served
from headway.run.app.probe import Listener
from headway.run.role_host import LOOPBACK
from headway.study.app import Route

NAME_ROUTES = "name routes that it has: --route 'GET /path'; --log-in where it asks who you are"
"""What to do where no route of an app is answered rightly."""

TIMEOUT_S = 30.0
WRONG = 400


@dataclass(frozen=True)
class Prepared:
    """The routes that can be asked, each with its status, and why the others cannot. `killed` says that the app did not
    end within `STOP_WITHIN_NS` of SIGTERM."""

    routes: tuple[Route, ...]
    left_out: tuple[tuple[str, str], ...]
    killed: bool


async def prepare(serving: Serving, routes: Sequence[Route], log_file: Path) -> Prepared:
    """Starts the app, logs in, and asks each route once.

    Raises StageError where the app does not start, or answers none of them rightly.
    """
    right: list[Route] = []
    left_out: list[tuple[str, str]] = []
    async with served(serving, log_file, Listener(None)) as app:
        for route in routes:
            status, why = await anyio.to_thread.run_sync(_asked, app.port, route, app.given)
            if not app.process.running():
                message = f"the app ended when it was asked {route.name}: {app.process.ending()}"
                raise StageError(Fault(message, remedy=app.process.log_tail() or "it wrote nothing"))
            if status is None or (status >= WRONG and status not in route.status):
                left_out.append((route.name, why or f"it answered {status}"))
            elif route.status and status not in route.status:
                left_out.append((route.name, f"it answered {status}, not {' or '.join(map(str, route.status))}"))
            else:
                right.append(route.model_copy(update={"status": (status,)}))
        if not right:
            said = "; ".join(f"{name}: {why}" for name, why in left_out[:5])
            raise StageError(Fault(f"no route was answered rightly: {said}", remedy=NAME_ROUTES))
    result = app.process.result
    return Prepared(tuple(right), tuple(left_out), killed=result is not None and result.killed)


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
