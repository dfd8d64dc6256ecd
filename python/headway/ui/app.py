"""The application behind the page. It answers on loopback, to who knows the token, and changes nothing but runs that it
starts or stops.

A page elsewhere on the web must not get at it: the token is part of every address, requests under another host's name
are refused (DNS rebinding), and what starts or stops something must come from the page itself (Origin).
"""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import parse_qsl

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
from headway.ui.pages import list_page, run_page
from headway.ui.runs import Reports, listed, run_folders, under_way
from headway.ui.starting import Started, known_studies

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
    """What only who was told the address knows: 128 random bits."""
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


def make_app(runs: Path, token: str, port: int, started: Started) -> Starlette:
    """The application for the runs below a folder."""
    reports = Reports()

    def folder_of(request: Request) -> Path:
        wanted = request.path_params["run"]
        for folder in run_folders(runs):
            if folder.name == wanted:
                return folder
        raise HTTPException(404, "there is no such run")

    async def index(_: Request) -> Response:
        found = await asyncio.to_thread(lambda: [listed(folder) for folder in run_folders(runs)])
        return HTMLResponse(list_page(found, known_studies(), started.running))

    async def run(request: Request) -> Response:
        folder = folder_of(request)
        return HTMLResponse(run_page(await asyncio.to_thread(listed, folder)))

    async def report(request: Request) -> Response:
        folder = folder_of(request)
        try:
            page = await asyncio.to_thread(reports.page, folder)
        except HeadwayError as error:
            return PlainTextResponse(str(error), 422)
        return PlainTextResponse("nothing is measured yet\n", 202) if page is None else HTMLResponse(page)

    async def data(request: Request) -> Response:
        file = folder_of(request) / request.path_params["file"]
        if file.name not in FILES or not file.is_file():
            raise HTTPException(404, "there is no such file")
        return FileResponse(file, media_type="application/json")

    async def now(request: Request) -> Response:
        return JSONResponse(under_way(folder_of(request)))

    async def events(request: Request) -> Response:
        folder = folder_of(request)
        return StreamingResponse(_events(folder, request.is_disconnected), media_type="text/event-stream")

    async def start(request: Request) -> Response:
        said = await _form(request)
        try:
            identity = await started.start(said)
        except HeadwayError as error:
            return PlainTextResponse(f"{error}\n", 422)
        return RedirectResponse(f"/{token}/run/{identity}", 303)

    async def stop(request: Request) -> Response:
        folder = folder_of(request)
        return PlainTextResponse(await started.stop(folder) + "\n")

    routes = [
        Route("/", index),
        Route("/run/{run}", run),
        Route("/run/{run}/report", report),
        Route("/run/{run}/now", now),
        Route("/run/{run}/events", events),
        Route("/run/{run}/stop", stop, methods=["POST"]),
        Route("/run/{run}/{file}", data),
        Route("/start", start, methods=["POST"]),
    ]

    @asynccontextmanager
    async def ending(_: Starlette) -> AsyncIterator[None]:
        yield
        await started.end()  # what the page started ends with it

    own_only = [Middleware(OwnHostOnly, port=port)]
    return Starlette(routes=[Mount(f"/{token}", routes=routes)], middleware=own_only, lifespan=ending)


async def _form(request: Request) -> dict[str, str]:
    """The fields of an HTML form, in the encoding that browsers use for it when it has no file."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_BYTES:
            raise HTTPException(413, "that is no form of this page")
    return dict(parse_qsl(body.decode("utf-8", errors="replace")))


async def _events(folder: Path, gone: Callable[[], Awaitable[bool]]) -> AsyncIterator[str]:
    """Server-sent events (HTML, 9.2): the run's state whenever it has changed, and `over` at its end."""
    last = ""
    while not await gone():
        state = await asyncio.to_thread(under_way, folder)
        if state is None:
            yield "event: over\ndata: {}\n\n"
            return
        text = json.dumps(state, ensure_ascii=True)
        if text != last:
            last = text
            yield f"event: now\ndata: {text}\n\n"
        await asyncio.sleep(SECONDS_BETWEEN)
