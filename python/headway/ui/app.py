"""The application behind the page, and its server: on loopback, for those who know the token.

It changes nothing but runs that it starts or stops. A page elsewhere on the web must not get at it: the token is
part of every address, requests under another host's name are refused (DNS rebinding), and what starts or stops a run
must come from the page itself (Origin). Texts are escaped; the script of the pages is headway's own.
"""

import asyncio
import json
import secrets
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl

import uvicorn
from markupsafe import Markup
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import (
    FileResponse,
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from headway.errors import HeadwayError
from headway.report.html.page import content_policy, environment, part
from headway.ui.runs import Reports, StudyStarter, known_studies, run_entry, run_folders, running_state


def _page(template: str, **values: object) -> HTMLResponse:
    script = part("live.js", "headway.ui")
    policy = content_policy([script], "; connect-src 'self'; frame-src 'self'; form-action 'self'")
    html = environment("headway.ui").get_template(template).render(
        css=Markup(part("report.css")), script=Markup(script), policy=policy, **values
    )  # fmt: skip
    return HTMLResponse(html)


SECONDS_BETWEEN = 0.5
FILES = ("findings.json", "run.json")
"""What a report links to."""

MOST_BYTES = 4096
"""A form has three short fields."""

HEADERS = {
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"SAMEORIGIN",
    b"referrer-policy": b"same-origin",  # with none at all browsers say of a form that its origin is null
    b"cache-control": b"no-store",
    b"cross-origin-resource-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
}


def new_token() -> str:
    """Return a new secret part of the address: 128 random bits."""
    return secrets.token_urlsafe(16)


class OwnHostOnly:
    """Refuses requests that were not made to this address under one of its own names, and adds careful headers."""

    def __init__(self, app: ASGIApp, port: int) -> None:
        self.app = app
        self.hosts = {f"{name}:{port}" for name in ("127.0.0.1", "localhost")}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        if headers.get(b"host", "") not in self.hosts:
            await PlainTextResponse("this page is at 127.0.0.1 only\n", 421)(scope, receive, send)
            return
        if scope["method"] not in ("GET", "HEAD"):
            origin = headers.get(b"origin", "")
            if origin.removeprefix("http://") not in self.hosts:
                await PlainTextResponse("asked for from another page\n", 403)(scope, receive, send)
                return

        async def careful(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS.items()]
            await send(message)

        await self.app(scope, receive, careful)


@dataclass(frozen=True)
class _Handlers:
    """What is done for each address of the application."""

    runs: Path
    token: str
    started: StudyStarter
    reports: Reports = field(default_factory=Reports)

    def routes(self) -> list[Route]:
        """Return the addresses below the token."""
        return [
            Route("/", self.list_runs),
            Route("/run/{run}", self.show_run),
            Route("/run/{run}/report", self.show_report),
            Route("/run/{run}/now", self.show_state),
            Route("/run/{run}/events", self.stream_states),
            Route("/run/{run}/stop", self.stop_run, methods=["POST"]),
            Route("/run/{run}/{file}", self.send_file),
            Route("/start", self.start_study, methods=["POST"]),
        ]

    def _folder(self, request: Request) -> Path:
        wanted = request.path_params["run"]
        for folder in run_folders(self.runs):
            if folder.name == wanted:
                return folder
        raise HTTPException(404, "there is no such run")

    async def list_runs(self, _: Request) -> Response:
        found = await asyncio.to_thread(lambda: [run_entry(folder) for folder in run_folders(self.runs)])
        return _page("list.html.j2", runs=found, studies=known_studies(), running=self.started.running)

    async def show_run(self, request: Request) -> Response:
        return _page("run.html.j2", run=await asyncio.to_thread(run_entry, self._folder(request)))

    async def show_report(self, request: Request) -> Response:
        try:
            page = await asyncio.to_thread(self.reports.page, self._folder(request))
        except HeadwayError as error:
            return PlainTextResponse(str(error), 422)
        return PlainTextResponse("nothing is measured yet\n", 202) if page is None else HTMLResponse(page)

    async def send_file(self, request: Request) -> Response:
        file = self._folder(request) / request.path_params["file"]
        if file.name not in FILES or not file.is_file():
            raise HTTPException(404, "there is no such file")
        return FileResponse(file, media_type="application/json")

    async def show_state(self, request: Request) -> Response:
        return JSONResponse(running_state(self._folder(request)))

    async def stream_states(self, request: Request) -> Response:
        folder = self._folder(request)
        return StreamingResponse(_events(folder, request.is_disconnected), media_type="text/event-stream")

    async def start_study(self, request: Request) -> Response:
        form = await _form(request)
        try:
            identity = await self.started.start(form)
        except HeadwayError as error:
            return PlainTextResponse(f"{error}\n", 422)
        return RedirectResponse(f"/{self.token}/run/{identity}", 303)

    async def stop_run(self, request: Request) -> Response:
        return PlainTextResponse(await self.started.stop(self._folder(request)) + "\n")


def make_app(runs: Path, token: str, port: int, started: StudyStarter) -> Starlette:
    """Return the application for the runs below a folder."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        await started.end()  # what the page started ends with it

    own_only = [Middleware(OwnHostOnly, port=port)]
    mounted = Mount(f"/{token}", routes=_Handlers(runs, token, started).routes())
    return Starlette(routes=[mounted], middleware=own_only, lifespan=lifespan)


async def _form(request: Request) -> dict[str, str]:
    """The fields of an HTML form, in the encoding that browsers use for it when it has no file."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BYTES:
            raise HTTPException(413, "that is no form of this page")
    return dict(parse_qsl(body.decode("utf-8", errors="replace")))


async def _events(folder: Path, gone: Callable[[], Awaitable[bool]]) -> AsyncIterator[str]:
    """Server-sent events (HTML, 9.2): the run's state whenever it has changed, and `over` at its end."""
    last = ""
    while not await gone():
        state = await asyncio.to_thread(running_state, folder)
        if state is None:
            yield "event: over\ndata: {}\n\n"
            return
        text = json.dumps(state, ensure_ascii=True)
        if text != last:
            last = text
            yield f"event: now\ndata: {text}\n\n"
        await asyncio.sleep(SECONDS_BETWEEN)


HOST = "127.0.0.1"


def serve(runs: Path, port: int, told: Callable[[str], None]) -> None:
    """Serve until interrupted. `told` is called with the address, which holds the token; port 0 takes a free one."""
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen()  # whoever is told the address may ask at once
        own = int(listener.getsockname()[1])
        token, started = new_token(), StudyStarter(runs)
        app = make_app(runs, token, own, started)
        told(f"http://{HOST}:{own}/{token}/")
        uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1)).run(sockets=[listener])
