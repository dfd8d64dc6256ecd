"""A program of the catalog with one fault planted in its operations, of which its manifest says nothing.

The settings name both: `program`, a server of the catalog, and `fault`, one of FAULTS. Tokens and waits are those of
the operation that is replaced, so that the answers are verified as ever.
"""

import asyncio
import itertools
import json
import mmap
import os
import runpy
import tempfile
import threading
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import operations  # type: ignore[import-not-found]  # the catalog's, in the servers' environments
from operations import database_operations, local_operations, network_operations

CONFIGURATION: dict[str, Any] = json.loads(os.environ["HEADWAY_CONFIGURATION"])
CATALOG = Path(operations.__file__).parent.parent
NS_PER_S = 1_000_000_000
PART_BYTES, PARTS = 400 * 1024, 40
"""So much is written that any disk is waited for; past the kernel's cache, so that the processor has little to copy."""

HONEST_AT_FIRST = 30
"""So many answers are right before the program begins to lie: more than one lone user asks for."""

ANSWERED = itertools.count(1)

ONE_AT_A_TIME = """
WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(1)),
created AS (INSERT INTO users (name, email) SELECT %s, %s FROM turn RETURNING token)
SELECT token, pg_sleep(%s) FROM created
"""


async def sleep_on_the_loop(operation: Any, _clients: Any) -> str:
    time.sleep(operation.hold_ns / NS_PER_S)  # noqa: ASYNC251  # the fault
    return "slept"


async def compute_on_the_loop(operation: Any, _clients: Any) -> str:
    until_ns = time.thread_time_ns() + operation.hold_ns
    while time.thread_time_ns() < until_ns:
        pass
    return "slept"


async def fetch_on_the_loop(operation: Any, clients: Any) -> str:
    answer = http_pool().request("GET", operation.url(clients), retries=False)
    return str(answer.data.decode())


@cache
def http_pool() -> Any:
    import urllib3  # type: ignore[import-not-found,unused-ignore]

    return urllib3.PoolManager()


PLACES = 3


@cache
def places() -> asyncio.Semaphore:
    return asyncio.Semaphore(PLACES)


async def wait_in_a_place(operation: Any, _clients: Any) -> str:
    async with places():
        await asyncio.sleep(operation.hold_ns / NS_PER_S)
    return "slept"


LOCK = threading.Lock()
UNDER_A_LOCK = 0.7
"""The share of a request's wait that it holds a lock for: one and a half requests are served at once, at most."""


def lock_for_a_part(operation: Any, _clients: Any) -> str:
    hold_s = operation.hold_ns / NS_PER_S
    time.sleep((1 - UNDER_A_LOCK) * hold_s)
    with LOCK:
        time.sleep(UNDER_A_LOCK * hold_s)
    return "slept"


@cache
def loop_lock() -> asyncio.Lock:
    return asyncio.Lock()


async def lock_the_loop_for_a_part(operation: Any, _clients: Any) -> str:
    hold_s = operation.hold_ns / NS_PER_S
    await asyncio.sleep((1 - UNDER_A_LOCK) * hold_s)
    async with loop_lock():
        await asyncio.sleep(UNDER_A_LOCK * hold_s)
    return "slept"


@cache
def small_session() -> Any:
    import aiohttp  # type: ignore[import-not-found,unused-ignore]

    return aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=PLACES))


async def fetch_through_a_small_pool(operation: Any, clients: Any) -> str:
    async with small_session().get(operation.url(clients)) as answer:
        return str((await answer.read()).decode())


async def fetch_with_a_session_of_its_own(operation: Any, clients: Any) -> str:
    import aiohttp

    # Who closes first keeps the port: a session that is closed does, without having told the upstream.
    async with aiohttp.ClientSession() as session, session.get(operation.url(clients)) as answer:
        return str((await answer.read()).decode())


async def save_on_the_loop(operation: Any, _clients: Any) -> str:
    row = (
        database()
        .execute(database_operations.STATEMENT, (*database_operations.USER, operation.hold_ns / NS_PER_S))
        .fetchone()
    )
    return str(row[0])


@cache
def database() -> Any:
    return connected()


def connected() -> Any:
    import psycopg

    return psycopg.connect(CONFIGURATION["backends"]["postgres"]["dsn"], autocommit=True)


def save_over_a_new_connection(operation: Any, _clients: Any) -> str:
    with connected() as connection:
        row = connection.execute(
            database_operations.STATEMENT, (*database_operations.USER, operation.hold_ns / NS_PER_S)
        ).fetchone()
    return str(row[0])


def sync_each_part(_operation: Any, folder: Path) -> str:
    page = (folder / "page").read_bytes()
    with tempfile.NamedTemporaryFile(dir=folder) as copy, mmap.mmap(-1, PART_BYTES) as part:
        part.write(page[:PART_BYTES])
        file = os.open(copy.name, os.O_WRONLY | os.O_DSYNC | os.O_DIRECT)
        try:
            for _ in range(PARTS):
                os.pwrite(file, part, 0)
        finally:
            os.close(file)
    return page.decode()


def misspell(operation: Any, _clients: Any) -> str:
    time.sleep(operation.hold_ns / NS_PER_S)
    return "slep"


def hurry(_operation: Any, _clients: Any) -> str:
    return "slept"


def misspell_later(operation: Any, _clients: Any) -> str:
    time.sleep(operation.hold_ns / NS_PER_S)
    return "slept" if next(ANSWERED) <= HONEST_AT_FIRST else "slep"


def hurry_later(operation: Any, _clients: Any) -> str:
    if next(ANSWERED) <= HONEST_AT_FIRST:
        time.sleep(operation.hold_ns / NS_PER_S)
    return "slept"


FAULTS: dict[str, tuple[Any, str, Callable[..., Any] | str]] = {
    "sleep-on-the-loop": (local_operations.Sleep, "run_async", sleep_on_the_loop),
    "compute-on-the-loop": (local_operations.Sleep, "run_async", compute_on_the_loop),
    "fetch-on-the-loop": (network_operations.HttpGet, "run_async", fetch_on_the_loop),
    "wait-in-a-place": (local_operations.Sleep, "run_async", wait_in_a_place),
    "lock-for-a-part": (local_operations.Sleep, "run_sync", lock_for_a_part),
    "lock-the-loop-for-a-part": (local_operations.Sleep, "run_async", lock_the_loop_for_a_part),
    "fetch-through-a-small-pool": (network_operations.HttpGet, "run_async", fetch_through_a_small_pool),
    "session-for-each": (network_operations.HttpGet, "run_async", fetch_with_a_session_of_its_own),
    "save-on-the-loop": (database_operations.DbCreate, "run_async", save_on_the_loop),
    "reconnect": (database_operations.DbCreate, "run_sync", save_over_a_new_connection),
    "one-at-a-time": (database_operations, "STATEMENT", ONE_AT_A_TIME),
    "sync-each-part": (local_operations.File, "copy_page", sync_each_part),
    "misspell": (local_operations.Sleep, "run_sync", misspell),
    "hurry": (local_operations.Sleep, "run_sync", hurry),
    "misspell-later": (local_operations.Sleep, "run_sync", misspell_later),
    "hurry-later": (local_operations.Sleep, "run_sync", hurry_later),
}
"""Each fault by what it replaces: of whom, which attribute, by what."""


def main() -> None:
    settings = CONFIGURATION["settings"]
    owner, attribute, planted = FAULTS[settings["fault"]]
    setattr(owner, attribute, planted)
    runpy.run_path(str(CATALOG / "servers" / settings["program"] / "server.py"), run_name="__main__")


if __name__ == "__main__":
    main()
