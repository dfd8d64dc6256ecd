"""The views, in the forms that the servers run: sync or async over Django's ORM, or psycopg's own connections.

Django's async calls are sync ones in a thread, one for each request, with a database connection of that thread's own.
Over psycopg's asyncio connections no thread waits, and the ORM is not asked.
"""

import json
import sys
import uuid
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from operations.clients import Clients
from operations.database_operations import DbCreate, DbRead, token_of
from operations.server_settings import Operation, Workload
from operations.workload import CONTENT_TYPE, NO_SUCH_WORKLOAD, reason, workload_response

from .models import Post
from .settings import OPTIONS

INSERT = "INSERT INTO posts (id, title, content, created, updated) VALUES (%s, %s, %s, %s, %s) RETURNING token"


class RunningWorker:
    """The worker that runs this process, as gunicorn made it, and the handler of Django's that it calls.

    ``clients`` has psycopg's pool where the views use that, once the server has started.
    """

    worker: Any = None
    handler: Any = None
    clients: Clients[Any, Any, Any] = Clients()


def view(workload: Workload) -> Callable[[HttpRequest], Any]:
    """The view that runs the workload's operations in turn, in the form that the worker runs."""

    def answer(request: HttpRequest) -> HttpResponse:
        if request.method != workload.method:
            raise Http404
        return done(workload, [run_sync(operation, request) for operation in workload.operations])

    async def answer_async(request: HttpRequest) -> HttpResponse:
        if request.method != workload.method:
            raise Http404
        return done(workload, [await run(operation, request) for operation in workload.operations])

    run: Callable[[Operation, HttpRequest], Awaitable[str]]
    run = run_async if OPTIONS.database == "orm" else run_by_psycopg
    return answer_async if OPTIONS.is_async else answer


def run_sync(operation: Operation, request: HttpRequest) -> str:
    """Run one operation and return its token: the thread of the request waits for the database."""
    if isinstance(operation, DbCreate):
        return str(Post.objects.create(**post_of(request)).token)
    if isinstance(operation, DbRead):
        count = Post.objects.count() if operation.count else None
        return operation.token_of(count, [post.token for post in Post.objects.all()[: operation.page]])
    return operation.run_sync(RunningWorker.clients)


async def run_async(operation: Operation, request: HttpRequest) -> str:
    """Run one operation and return its token, over the ORM's async calls."""
    if isinstance(operation, DbCreate):
        return str((await Post.objects.acreate(**post_of(request))).token)
    if isinstance(operation, DbRead):
        count = await Post.objects.acount() if operation.count else None
        return operation.token_of(count, [post.token async for post in Post.objects.all()[: operation.page]])
    return await operation.run_async(RunningWorker.clients)


async def run_by_psycopg(operation: Operation, request: HttpRequest) -> str:
    """Run one operation and return its token. Reading is the library's: two questions, as the ORM asks them."""
    if not isinstance(operation, DbCreate):
        return await operation.run_async(RunningWorker.clients)
    post, now = post_of(request), datetime.now(UTC)  # with what Django's model would have given it
    async with RunningWorker.clients.database.connection() as connection:
        cursor = await connection.execute(INSERT, (uuid.uuid4(), post["title"], post["content"], now, now))
        return token_of(await cursor.fetchone())


def post_of(request: HttpRequest) -> dict[str, str]:
    """The title and the content of a request's body, a JSON object. Raises BadRequest where it is something else."""
    try:
        value = json.loads(request.body)
    except ValueError:
        value = None
    if not isinstance(value, dict) or not all(isinstance(value.get(key), str) for key in ("title", "content")):
        raise BadRequest('the body must be a JSON object with the texts "title" and "content"')
    return {"title": value["title"], "content": value["content"]}


def done(workload: Workload, tokens: list[str]) -> HttpResponse:
    """The tokens of a request that went well."""
    answer = workload_response(workload, tokens)
    return HttpResponse(answer.body, CONTENT_TYPE, answer.status)


# Django asks these where a view raises, and names their parameters. With DEBUG it shows pages of its own instead.


def no_such_workload(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    """404."""
    return HttpResponse(NO_SUCH_WORKLOAD.body, CONTENT_TYPE, NO_SUCH_WORKLOAD.status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    """400, with what is wrong."""
    return HttpResponse(f"{exception}\n", CONTENT_TYPE, 400)


def failed(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """500, with the error of the request in one line; Django has logged the traceback."""
    return HttpResponse(f"{reason(sys.exception())}\n", CONTENT_TYPE, 500)
