"""The registry of mechanisms: every cause that a cell or an app can be diagnosed with, in the order of detection.

To add a cause, write its `Mechanism` in a file, alone or with those that share its evidence, and list it here; add its
test, and its section in docs/explanation/diagnoses.md.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from headway.analysis.causes.backend_bound import BACKEND_BOUND, DISK_BOUND
from headway.analysis.causes.backlog_overflow import BACKLOG_OVERFLOW
from headway.analysis.causes.case import Case
from headway.analysis.causes.connections import PORTS_EXHAUSTED, RECONNECTING
from headway.analysis.causes.leaking import DESCRIPTORS_LEAKING, LEAKING
from headway.analysis.causes.load_bound import GENERATOR_BOUND, USERS_BOUND
from headway.analysis.causes.loop_blocked import LOOP_BLOCKED, RESOLVER_BLOCKED, detect_serial_waits
from headway.analysis.causes.mechanism import Evidence, Mechanism
from headway.analysis.causes.pools import (
    CLIENT_POOL_FULL,
    DB_LIMIT,
    DB_POOL_FULL,
    EXECUTOR_FULL,
    THREAD_LIMIT,
    detect_full_queue,
    detect_undeclared_client_pool,
)
from headway.analysis.causes.processor_bound import CPU_BOUND, GIL_BOUND
from headway.analysis.causes.serial_calls import ROUTE_FAILED, SERIAL_CALLS
from headway.analysis.causes.slots_full import LOCK_WAITED_FOR, SLOTS_FULL, detect_lock, detect_undeclared_slots
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

UNDECLARED: tuple[Callable[[Case], tuple[str, Evidence] | None], ...] = (
    detect_lock,
    detect_full_queue,
    detect_undeclared_client_pool,
    detect_serial_waits,
    detect_undeclared_slots,
)
"""Limits that no manifest declares, or that are used up in one process only; each gives the name of a mechanism above
with the evidence. A request that has a thread, or a connection, may wait for a lock, and not the other way round."""

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
