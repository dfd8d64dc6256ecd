"""Sync views: the thread of the request waits for the database."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from operations.configuration import Workload
from operations.database_operations import DbCreate, DbRead
from operations.operation import Operation
from operations.sync_clients import SyncClients

from .models import Post
from .responses import done, post_of, require_method

NO_CLIENTS = SyncClients()


def view(workload: Workload) -> Callable[[HttpRequest], HttpResponse]:
    """The view that runs the workload's operations in turn."""

    def answer(request: HttpRequest) -> HttpResponse:
        require_method(request, workload.method)
        return done(workload, [run(operation, request) for operation in workload.steps])

    return answer


def run(operation: Operation, request: HttpRequest) -> str:
    """Run one operation and return its token."""
    if isinstance(operation, DbCreate):
        return str(Post.objects.create(**post_of(request)).token)
    if isinstance(operation, DbRead):
        count = Post.objects.count() if operation.count else None
        return operation.token_of(count, [post.token for post in Post.objects.all()[: operation.page]])
    return operation.run_sync(NO_CLIENTS)
