"""The routes: those of the configuration's workloads, and the one that tells the capacities."""

from collections.abc import Callable
from typing import Any

from django.urls import path
from steps import capacities
from steps.configuration import Workload

from .running import found_capacities
from .settings import CONFIGURATION, MANNER


def view_of(workload: Workload) -> Callable[..., Any]:
    """The workload's view, in the form that the worker runs."""
    # Each form is imported only where it is run: what the others need is not part of its start-up or memory.
    if not MANNER.awaiting:
        from .blocking import view  # noqa: PLC0415
    elif MANNER.database == "orm":
        from .awaiting import view  # noqa: PLC0415
    else:
        from .awaiting_psycopg import view  # noqa: PLC0415
    return view(workload)


urlpatterns = [
    path(capacities.PATH.removeprefix("/"), found_capacities),
    *(path(workload.path.removeprefix("/"), view_of(workload)) for workload in CONFIGURATION.workloads),
]

handler400 = "posts.answer.bad_request"
handler404 = "posts.answer.no_such_workload"
handler500 = "posts.answer.failed"
