"""Async views over psycopg's own asyncio connections: no thread waits, and Django's ORM is not asked."""

import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

from django.http import HttpRequest, HttpResponse
from operations.async_clients import AsyncClients, database_pool
from operations.configuration import Configuration, Workload
from operations.database_operations import DbCreate, token_of
from operations.operation import Operation
from psycopg import AsyncConnection
from psycopg_pool import AsyncConnectionPool

from .responses import done, post_of, require_method

INSERT = "INSERT INTO posts (id, title, content, created, updated) VALUES (%s, %s, %s, %s, %s) RETURNING token"


class Clients:
    """The open pool; there is none before the server has started, nor without a database."""

    pool: AsyncConnectionPool[AsyncConnection[tuple[Any, ...]]] | None = None


@asynccontextmanager
async def open_pool(configuration: Configuration) -> AsyncIterator[None]:
    """The pool of the declared size, for as long as the server runs."""
    if configuration.backends.postgres is None:
        yield
        return
    async with database_pool(configuration, configuration.backends.postgres.dsn) as Clients.pool:
        yield


def view(workload: Workload) -> Callable[[HttpRequest], Awaitable[HttpResponse]]:
    """The view that runs the workload's operations in turn."""

    async def answer(request: HttpRequest) -> HttpResponse:
        require_method(request, workload.method)
        return done(workload, [await run(operation, request) for operation in workload.steps])

    return answer


async def run(operation: Operation, request: HttpRequest) -> str:
    """Run one operation and return its token. Reading is the library's: two questions, as the ORM asks them."""
    if isinstance(operation, DbCreate):
        return await create(post_of(request))
    return await operation.run_async(AsyncClients(Clients.pool))


async def create(post: dict[str, str]) -> str:
    """A row with what Django's model would have given it; the token that the database did."""
    assert Clients.pool is not None, "the server opened it before it listened"
    now = datetime.now(UTC)
    async with Clients.pool.connection() as connection:
        cursor = await connection.execute(INSERT, (uuid.uuid4(), post["title"], post["content"], now, now))
        return token_of(await cursor.fetchone())
