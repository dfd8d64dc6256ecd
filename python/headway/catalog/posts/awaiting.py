"""Awaiting views over Django's ORM.

Its awaiting calls are blocking ones in a thread, one for each request, with a database connection of that thread's own.
"""

from collections.abc import Awaitable, Callable

from django.http import HttpRequest, HttpResponse
from steps.awaiting_clients import AwaitingClients
from steps.configuration import Workload
from steps.db_create import DbCreate
from steps.db_read import DbRead
from steps.step import Step

from .answer import done, post_of, require_method
from .models import Post

NO_CLIENTS = AwaitingClients()


def view(workload: Workload) -> Callable[[HttpRequest], Awaitable[HttpResponse]]:
    """The view that takes the workload's steps in turn."""

    async def answer(request: HttpRequest) -> HttpResponse:
        require_method(request, workload.method)
        return done(workload, [await take(step, request) for step in workload.steps])

    return answer


async def take(step: Step, request: HttpRequest) -> str:
    """One step; its token."""
    if isinstance(step, DbCreate):
        return str((await Post.objects.acreate(**post_of(request))).token)
    if isinstance(step, DbRead):
        count = await Post.objects.acount() if step.count else None
        return step.token_of(count, [post.token async for post in Post.objects.all()[: step.page]])
    return await step.awaiting(NO_CLIENTS)
