"""thread-limit and executor-full: all threads of an app that run sync code are in use while requests wait for one."""

from headway.analysis.causes.case import AppCase
from headway.analysis.causes.mechanism import Mechanism
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.cell.server_probe import Kind, queue_full
from headway.study.app import LibrarySetting

MOST_THREADS = 200


def _detect(case: AppCase, kind: Kind, mechanism: Mechanism) -> CheckCause | None:
    full = queue_full(case.blocks, kind)
    return None if full is None else mechanism.in_app(full)


THREAD_LIMIT: Mechanism = Mechanism(
    name="thread-limit",
    explain="All threads in which Starlette or FastAPI run sync code are in use while requests wait for one.",
    remedy="let sync routes await, or raise the limit of threads (anyio's default is 40)",
    detect_in_app=lambda case: _detect(case, "threads", THREAD_LIMIT),
    library_setting=lambda concurrent, users: LibrarySetting(
        name="sync_threads", value=min(MOST_THREADS, max(concurrent, users))
    ),
    more_processes_help=True,
)

EXECUTOR_FULL: Mechanism = Mechanism(
    name="executor-full",
    explain="All threads of an executor that the app hands work to are in use while more work waits.",
    remedy="give the executor more threads, or let what it runs await",
    detect_in_app=lambda case: _detect(case, "executor", EXECUTOR_FULL),
)
