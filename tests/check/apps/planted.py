"""ASGI apps with one planted fault each; the lines that are to be named end in a comment that says so."""

import asyncio
import os
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
from library.slow import quote
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

UPSTREAM = os.environ.get("UPSTREAM", "http://127.0.0.1:1")


async def blocking(_: Request) -> PlainTextResponse:
    """Calls a library that blocks."""
    return PlainTextResponse(quote("abc"))  # planted: blocking


async def database(_: Request) -> PlainTextResponse:
    """Asks a database as if nobody else were there."""
    with sqlite3.connect(":memory:") as connection:
        rows = connection.execute(  # planted: database
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400000) SELECT sum(i) FROM n"
        ).fetchall()
    connection.close()
    return PlainTextResponse(str(rows))


async def serial(request: Request) -> PlainTextResponse:
    """Twelve things that do not hang on each other, one after another."""
    session: aiohttp.ClientSession = request.app.state.session
    found = []
    for number in range(12):
        async with session.get(f"{UPSTREAM}/{number}") as answer:  # planted: serial
            found.append(await answer.text())
    return PlainTextResponse(" ".join(found))


async def parallel(request: Request) -> PlainTextResponse:
    """The same, at once."""
    session: aiohttp.ClientSession = request.app.state.session

    async def one(number: int) -> str:
        async with session.get(f"{UPSTREAM}/{number}") as answer:
            return await answer.text()

    return PlainTextResponse(" ".join(await asyncio.gather(*map(one, range(12)))))


async def pooled(request: Request) -> PlainTextResponse:
    """A client that holds five connections, for everybody."""
    session: aiohttp.ClientSession = request.app.state.five
    async with session.get(f"{UPSTREAM}/pooled") as answer:  # planted: pooled
        return PlainTextResponse(await answer.text())


def threads(_: Request) -> PlainTextResponse:
    """A sync route that waits: in anyio's threads, of which there are forty."""
    time.sleep(0.1)
    return PlainTextResponse("fine")


LOCK = threading.Lock()


def locked(_: Request) -> PlainTextResponse:
    """Holds a lock for a good part of what it does, in a thread."""
    with LOCK:  # planted: locked
        time.sleep(0.02)
    time.sleep(0.03)
    return PlainTextResponse("fine")


async def locked_awaiting(request: Request) -> PlainTextResponse:
    """The same on the loop."""
    async with request.app.state.lock:  # planted: locked-awaiting
        await asyncio.sleep(0.02)
    await asyncio.sleep(0.03)
    return PlainTextResponse("fine")


async def healthy(_: Request) -> PlainTextResponse:
    """Waits as it should."""
    await asyncio.sleep(0.02)
    return PlainTextResponse("fine")


@asynccontextmanager
async def _clients(application: Starlette) -> AsyncIterator[None]:
    async with (
        aiohttp.ClientSession() as session,
        aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=5)) as five,
    ):
        application.state.session, application.state.five, application.state.lock = session, five, asyncio.Lock()
        yield


app = Starlette(
    lifespan=_clients,
    routes=[
        Route("/blocking", blocking),
        Route("/database", database),
        Route("/serial", serial),
        Route("/parallel", parallel),
        Route("/pooled", pooled),
        Route("/threads", threads),
        Route("/locked", locked),
        Route("/locked-awaiting", locked_awaiting),
        Route("/healthy", healthy),
    ],
)
