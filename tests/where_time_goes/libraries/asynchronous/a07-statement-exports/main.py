"""Statements as CSV, streamed from the ledger."""

import os
from collections.abc import Iterator
from contextlib import asynccontextmanager

import anyio.to_thread
import urllib3
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, StreamingResponse
from starlette.routing import Route

LEDGER = f"http://127.0.0.1:{os.environ.get('LEDGER_PORT', '26007')}"

ledger = urllib3.PoolManager(maxsize=120, timeout=urllib3.Timeout(10))


def lines(account: str) -> Iterator[str]:
    yield "account,booking,cents\n"
    response = ledger.request("GET", f"{LEDGER}/bookings/{account}")
    rows = response.json()["rows"]
    yield "".join(f"{a},{n},{cents}\n" for a, n, cents in rows)
    yield f"total,{len(rows)},{sum(row[2] for row in rows)}\n"


async def statement(request: Request) -> StreamingResponse:
    account = request.path_params["account"]
    headers = {"Content-Disposition": f'attachment; filename="{account}.csv"'}
    return StreamingResponse(lines(account), media_type="text/csv", headers=headers)


async def health(request: Request) -> PlainTextResponse:
    return PlainTextResponse("ok")


@asynccontextmanager
async def lifespan(app: Starlette):
    anyio.to_thread.current_default_thread_limiter().total_tokens = 120
    yield


app = Starlette(
    lifespan=lifespan,
    routes=[Route("/statements/{account}", statement), Route("/health", health)],
)
