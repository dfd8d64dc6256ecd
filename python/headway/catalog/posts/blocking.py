"""Blocking views: the thread of the request waits for the database."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from steps.blocking_clients import BlockingClients
from steps.configuration import Workload
from steps.db_create import DbCreate
from steps.db_read import DbRead
from steps.step import Step

from .answer import done, post_of, require_method
from .models import Post

NO_CLIENTS = BlockingClients()


def view(workload: Workload) -> Callable[[HttpRequest], HttpResponse]:
    """The view that takes the workload's steps in turn."""

    def answer(request: HttpRequest) -> HttpResponse:
        require_method(request, workload.method)
        return done(workload, [take(step, request) for step in workload.steps])

    return answer


def take(step: Step, request: HttpRequest) -> str:
    """One step; its token."""
    if isinstance(step, DbCreate):
        return str(Post.objects.create(**post_of(request)).token)
    if isinstance(step, DbRead):
        count = Post.objects.count() if step.count else None
        return step.token_of(count, [post.token for post in Post.objects.all()[: step.page]])
    return step.blocking(NO_CLIENTS)
