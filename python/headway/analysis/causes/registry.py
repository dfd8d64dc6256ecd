"""The registry of mechanisms: every cause that a cell or an app can be diagnosed with, in the order of detection.

To add a cause, write its file with one `Mechanism` and list it here; add its test, and its section in
docs/explanation/diagnoses.md.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from headway.analysis.causes.app_queues import EXECUTOR_FULL, THREAD_LIMIT
from headway.analysis.causes.backend_bound import BACKEND_BOUND
from headway.analysis.causes.backlog_overflow import BACKLOG_OVERFLOW
from headway.analysis.causes.case import Case
from headway.analysis.causes.db_limit import DB_LIMIT
from headway.analysis.causes.descriptors_leaking import DESCRIPTORS_LEAKING
from headway.analysis.causes.disk_bound import DISK_BOUND
from headway.analysis.causes.generator_bound import GENERATOR_BOUND
from headway.analysis.causes.leaking import LEAKING
from headway.analysis.causes.lock_waited_for import LOCK_WAITED_FOR
from headway.analysis.causes.loop_blocked import LOOP_BLOCKED, detect_serial_waits
from headway.analysis.causes.mechanism import Found, Mechanism
from headway.analysis.causes.pool_full import (
    CLIENT_POOL_FULL,
    DB_POOL_FULL,
    detect_full_queue,
    detect_undeclared_client_pool,
)
from headway.analysis.causes.ports_exhausted import PORTS_EXHAUSTED
from headway.analysis.causes.processor_bound import CPU_BOUND, GIL_BOUND
from headway.analysis.causes.reconnecting import RECONNECTING
from headway.analysis.causes.resolver_blocked import RESOLVER_BLOCKED
from headway.analysis.causes.route_failed import ROUTE_FAILED
from headway.analysis.causes.serial_calls import SERIAL_CALLS
from headway.analysis.causes.slots_full import SLOTS_FULL, detect_lock, detect_undeclared_slots
from headway.analysis.causes.users_bound import USERS_BOUND
from headway.analysis.causes.worker_killed import WORKER_KILLED
from headway.study.app import LibrarySetting

MECHANISMS: tuple[Mechanism, ...] = (
    PORTS_EXHAUSTED,
    GENERATOR_BOUND,
    WORKER_KILLED,
    DB_LIMIT,
    BACKLOG_OVERFLOW,
    RESOLVER_BLOCKED,
    LOOP_BLOCKED,
    SLOTS_FULL,
    THREAD_LIMIT,
    EXECUTOR_FULL,
    CLIENT_POOL_FULL,
    DB_POOL_FULL,
    BACKEND_BOUND,
    DISK_BOUND,
    GIL_BOUND,
    CPU_BOUND,
    DESCRIPTORS_LEAKING,
    LOCK_WAITED_FOR,
    LEAKING,
    SERIAL_CALLS,
    RECONNECTING,
    USERS_BOUND,
    ROUTE_FAILED,
)
"""What invalidates trials; then what turns requests away, what holds them up, what has no time left; last what may
come on top, or instead."""

UNDECLARED: tuple[Callable[[Case], Found], ...] = (
    detect_lock,
    detect_full_queue,
    detect_undeclared_client_pool,
    detect_serial_waits,
    detect_undeclared_slots,
)
"""Limits that no manifest declares, or that are used up in one process only; each is one of the mechanisms above. A
request that has a thread, or a connection, may wait for a lock, and not the other way round."""

BY_NAME: Mapping[str, Mechanism] = {mechanism.name: mechanism for mechanism in MECHANISMS}


def library_settings(diagnosed: Collection[str], concurrent: int, users: int) -> tuple[LibrarySetting, ...]:
    """The settings of an app's libraries that mend these diagnoses, for so many concurrent requests and users."""
    settings = (each.library_setting for each in MECHANISMS if each.name in diagnosed)
    found = [setting(concurrent, users) for setting in settings if setting is not None]
    return tuple(sorted(found, key=lambda setting: setting.name))


def with_names(schema: dict[str, Any]) -> dict[str, Any]:
    """A JSON schema in which the name of a diagnosis is one of the registry's."""
    names = [mechanism.name for mechanism in MECHANISMS]
    definitions = schema.get("$defs", {})
    for model in ("Cause", "CheckCause", "RuledOut"):
        if model in definitions:
            definitions[model]["properties"]["name"]["enum"] = names
    return schema
