"""The routes: those of the configuration's workloads, and the one of the capacities."""

from collections.abc import Callable
from typing import Any

from django.urls import path
from operations import capacities
from operations.configuration import Workload

from .running_worker import found_capacities
from .settings import CONFIGURATION, OPTIONS


def view_of(workload: Workload) -> Callable[..., Any]:
    """The workload's view, in the form that the worker runs."""
    # Each form is imported only where it is run: what the others need is not part of its start-up or memory.
    if not OPTIONS.is_async:
        from .sync_views import view  # noqa: PLC0415
    elif OPTIONS.database == "orm":
        from .async_views import view  # noqa: PLC0415
    else:
        from .psycopg_views import view  # noqa: PLC0415
    return view(workload)


urlpatterns = [
    path(capacities.PATH.removeprefix("/"), found_capacities),
    *(path(workload.path.removeprefix("/"), view_of(workload)) for workload in CONFIGURATION.workloads),
]

handler400 = "posts.responses.bad_request"
handler404 = "posts.responses.no_such_workload"
handler500 = "posts.responses.failed"
