"""Async views over Django's ORM.

Its async calls are sync ones in a thread, one for each request, with a database connection of that thread's own.
"""

from collections.abc import Awaitable, Callable

from django.http import HttpRequest, HttpResponse
from operations.async_clients import AsyncClients
from operations.configuration import Workload
from operations.database_operations import DbCreate, DbRead
from operations.operation import Operation

from .models import Post
from .responses import done, post_of, require_method

NO_CLIENTS = AsyncClients()


def view(workload: Workload) -> Callable[[HttpRequest], Awaitable[HttpResponse]]:
    """The view that runs the workload's operations in turn."""

    async def answer(request: HttpRequest) -> HttpResponse:
        require_method(request, workload.method)
        return done(workload, [await run(operation, request) for operation in workload.steps])

    return answer


async def run(operation: Operation, request: HttpRequest) -> str:
    """Run one operation and return its token."""
    if isinstance(operation, DbCreate):
        return str((await Post.objects.acreate(**post_of(request))).token)
    if isinstance(operation, DbRead):
        count = await Post.objects.acount() if operation.count else None
        return operation.token_of(count, [post.token async for post in Post.objects.all()[: operation.page]])
    return await operation.run_async(NO_CLIENTS)
