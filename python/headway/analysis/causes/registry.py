"""The registry of mechanisms: every cause that a cell or an app can be diagnosed with, in the order of detection.

To add a cause, write its `Mechanism` in a file, alone or with those that share its evidence, and list it here; add its
test, and its section in docs/explanation/diagnoses.md.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from headway.analysis.causes import (
    backend_bound,
    backlog_overflow,
    calls_in_turn,
    client_per_request,
    concurrency_limit_full,
    connection_limit,
    connections,
    cost_grows,
    database_locks,
    failing_calls,
    leaking,
    load_bound,
    loop_blocked,
    pools,
    processor_bound,
    queueing,
    serial_calls,
    small_writes,
    stuck_requests,
    worker_killed,
    worker_restarted,
    workers_uneven,
    writer_lock,
)
from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Mechanism
from headway.study.app import LibrarySetting

MECHANISMS: tuple[Mechanism, ...] = (
    connections.PORTS_EXHAUSTED,
    load_bound.GENERATOR_BOUND,
    worker_killed.WORKER_KILLED,
    worker_restarted.WORKER_RESTARTED,
    workers_uneven.WORKERS_UNEVEN,
    pools.DB_LIMIT,
    backlog_overflow.BACKLOG_OVERFLOW,
    loop_blocked.RESOLVER_BLOCKED,
    loop_blocked.LOOP_BLOCKED,
    concurrency_limit_full.CONCURRENCY_LIMIT_FULL,
    connection_limit.CONNECTION_LIMIT_FULL,
    pools.THREAD_LIMIT,
    pools.EXECUTOR_FULL,
    pools.CLIENT_POOL_FULL,
    pools.DB_POOL_FULL,
    backend_bound.BACKEND_BOUND,
    backend_bound.DISK_BOUND,
    client_per_request.CLIENT_PER_REQUEST,
    processor_bound.GIL_BOUND,
    processor_bound.CPU_BOUND,
    leaking.DESCRIPTORS_LEAKING,
    concurrency_limit_full.LOCK_WAITED_FOR,
    stuck_requests.REQUESTS_STUCK,
    stuck_requests.POOL_DEADLOCK,
    queueing.SERIAL_CONSUMER,
    queueing.SEMAPHORE_FULL,
    queueing.OBJECT_POOL_EMPTY,
    queueing.PACED_BY_TIMER,
    database_locks.DATABASE_LOCK_WAITED_FOR,
    database_locks.LONG_TRANSACTION,
    writer_lock.WRITER_LOCK,
    queueing.SLOW_PEER,
    queueing.CHILD_PROCESSES,
    queueing.SLOW_READER,
    small_writes.SMALL_WRITES,
    leaking.LEAKING,
    cost_grows.COST_GROWS,
    failing_calls.CALLS_FAIL,
    calls_in_turn.CALLS_GROW,
    serial_calls.SERIAL_CALLS,
    calls_in_turn.SEQUENTIAL_CALLS,
    connections.RECONNECTING,
    load_bound.USERS_BOUND,
    serial_calls.ROUTE_FAILED,
)
"""What invalidates trials; then what turns requests away, what holds them up, what has no time left; last what may
come on top, or instead."""

UNDECLARED: tuple[Callable[[Case], tuple[str, Detection] | None], ...] = (
    loop_blocked.detect_serial_waits,
    concurrency_limit_full.detect_undeclared_limit,
)
"""Limits that no manifest declares, by figures alone: each gives the name of a mechanism above with the evidence."""

BY_NAME: Mapping[str, Mechanism] = {mechanism.name: mechanism for mechanism in MECHANISMS}


def library_settings(diagnosed: Collection[str], concurrent: int, users: int) -> tuple[LibrarySetting, ...]:
    """The settings of an app's libraries that mend these diagnoses, for so many concurrent requests and users."""
    found = [
        each.library_setting(concurrent, users)
        for each in MECHANISMS
        if each.name in diagnosed and each.library_setting is not None
    ]
    return tuple(sorted(found, key=lambda setting: setting.name))


def with_names(schema: dict[str, Any]) -> dict[str, Any]:
    """A JSON schema in which the name of a diagnosis is one of the registry's."""
    names = [mechanism.name for mechanism in MECHANISMS]
    definitions = schema.get("$defs", {})
    for model in ("Cause", "CheckCause", "RuledOut"):
        if model in definitions:
            definitions[model]["properties"]["name"]["enum"] = names
    return schema
