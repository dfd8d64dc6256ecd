"""What an app responds to each of its routes before anything is measured: from then on that is the valid response."""

import http.client
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import anyio.to_thread

from headway.errors import Fault, StageError
from headway.requests.request import Request
from headway.requests.template import example_of
from headway.run.app.measure import RunningApp, run_app
from headway.run.app.probe import Listener
from headway.run.app.start import AppStart
from headway.run.machine.cpus import Partition

NAME_ROUTES = "name routes that it has: --route 'GET /path'; --log-in where it asks who you are"
"""What to do where an app gives no route a valid response."""

TIMEOUT_S = 30.0
ERROR_STATUS = 400


@dataclass(frozen=True)
class Prepared:
    """The routes that can be measured, each with its status, and the other routes, each with the reason.

    `killed`: the app did not end within `STOP_WITHIN_NS` of SIGTERM.
    """

    routes: tuple[Request, ...]
    left_out: tuple[tuple[str, str], ...]
    killed: bool


async def prepare(app: AppStart, cpus: Partition, routes: Sequence[Request], log_file: Path) -> Prepared:
    """Start the app, log in, and send each route once, with its template fields filled in.

    Raises StageError where the app does not start, ends, or gives no route a valid response.
    """
    valid: list[Request] = []
    skipped: list[tuple[str, str]] = []
    async with run_app(app, cpus, log_file, Listener(None)) as running:
        process = running.process
        assert process is not None
        for route in routes:
            status, reason = await anyio.to_thread.run_sync(_status_of, running, route)
            if not process.running():
                message = f"the app ended when it was asked {route.title}: {process.ending()}"
                raise StageError(Fault(message, remedy=process.log_tail() or "it wrote nothing"))
            if status is None:
                skipped.append((route.title, reason))
            elif status >= ERROR_STATUS and status not in route.status:
                skipped.append((route.title, f"it answered {status}"))
            elif route.status and status not in route.status:
                skipped.append((route.title, f"it answered {status}, not {' or '.join(map(str, route.status))}"))
            elif reason:
                skipped.append((route.title, reason))
            else:
                valid.append(route.model_copy(update={"status": (status,)}))
        if not valid:
            reasons = "; ".join(f"{name}: {reason}" for name, reason in skipped[:5])
            raise StageError(Fault(f"no route was answered rightly: {reasons}", remedy=NAME_ROUTES))
    result = process.result
    return Prepared(tuple(valid), tuple(skipped), killed=result is not None and result.killed)


def _status_of(app: RunningApp, route: Request) -> tuple[int | None, str]:
    """Return the response's status, a redirection's as well, and what is wrong with the response; "" where nothing is.

    The status is None where there was no response.
    """
    connection = http.client.HTTPConnection(app.base.removeprefix("http://"), timeout=TIMEOUT_S)
    body = route.content if route.body is None else example_of(route.body).encode()
    headers = {name: example_of(value) for name, value in route.headers}
    try:
        connection.request(route.method, example_of(route.target), body, {**headers, **dict(app.headers)})
        response = connection.getresponse()
        content = response.read()
    except (OSError, http.client.HTTPException) as error:
        return None, f"it gave no answer: {error or type(error).__name__}"
    finally:
        connection.close()
    if route.contains is not None and route.contains.encode() not in content:
        return response.status, f"its answer does not contain {route.contains!r}"
    return response.status, ""
