"""Runs a program, one of the catalog or one beside this file, with one fault in its steps, or none.

The settings name both: `program` (a server of the catalog, or a file here, which ends with .py) and `fault`, one of
FAULTS. Tokens and waits are those of the step that is replaced, so that answers are verified as ever.
"""

import asyncio
import contextvars
import ctypes
import gc
import hashlib
import itertools
import json
import logging
import os
import random
import re
import runpy
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import urllib.request
import zlib
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import steps
from steps import db_create, http_get
from steps import file as file_step
from steps import sleep as sleep_step

CONFIGURATION = json.loads(os.environ["HEADWAY_CONFIGURATION"])
CATALOG = Path(steps.__file__).parent.parent
NS_PER_S = 1_000_000_000
ANSWERED = itertools.count(1)
HONEST_AT_FIRST = 40


def seconds(step):
    return step.hold_ns / NS_PER_S


# Waiting one at a time, or a few at a time.

LOCK = threading.Lock()
PLACES = threading.BoundedSemaphore(3)


def in_a_lock(step, _clients):
    with LOCK:
        time.sleep(seconds(step))
    return "slept"


def partly_in_a_lock(step, _clients):
    time.sleep(0.6 * seconds(step))
    with LOCK:
        time.sleep(0.4 * seconds(step) + 0.0005)
    return "slept"


def in_three_places(step, _clients):
    with PLACES:
        time.sleep(seconds(step))
    return "slept"


@cache
def loop_lock():
    return asyncio.Lock()


async def in_a_loop_lock(step, _clients):
    async with loop_lock():
        await asyncio.sleep(seconds(step))
    return "slept"


@cache
def two_threads():
    return ThreadPoolExecutor(2)


async def in_two_threads(step, _clients):
    await asyncio.get_running_loop().run_in_executor(two_threads(), time.sleep, seconds(step))
    return "slept"


# On the loop.


async def by_a_subprocess(step, _clients):
    subprocess.run(["sleep", str(seconds(step))], check=True)  # noqa: ASYNC221  # the fault
    return "slept"


def hashed(step):
    until_ns = time.thread_time_ns() + step.hold_ns
    while time.thread_time_ns() < until_ns:
        hashlib.pbkdf2_hmac("sha256", b"secret", b"salt", 4_000)
    return "slept"


async def hashing_on_the_loop(step, _clients):
    return hashed(step)


def hashing(step, _clients):
    return hashed(step)


DOCUMENT = {str(number): [number, {"name": "x" * 20, "values": list(range(10))}] for number in range(400)}


async def dumping_on_the_loop(step, _clients):
    until_ns = time.thread_time_ns() + step.hold_ns
    while time.thread_time_ns() < until_ns:
        json.loads(json.dumps(DOCUMENT))
    return "slept"


def dumping(step, _clients):
    until_ns = time.thread_time_ns() + step.hold_ns
    while time.thread_time_ns() < until_ns:
        json.loads(json.dumps(DOCUMENT))
    return "slept"


EVIL = re.compile(r"(a+)+$")


def matching(step, _clients):
    until_ns = time.thread_time_ns() + step.hold_ns
    while time.thread_time_ns() < until_ns:
        EVIL.match("a" * 16 + "b")
    return "slept"


NOISE = random.Random(5).randbytes(200_000)


def compressed(hold_ns):
    until_ns = time.thread_time_ns() + hold_ns
    while time.thread_time_ns() < until_ns:
        zlib.compress(NOISE)


async def compressing_in_threads(step, _clients):
    await asyncio.to_thread(compressed, step.hold_ns)
    return "slept"


@cache
def ballast():
    return [{"number": number, "self": []} for number in range(40_000)]


async def collecting_garbage(step, _clients):
    ballast()
    await asyncio.sleep(seconds(step))
    gc.collect()
    return "slept"


LIBC = ctypes.CDLL(None)


def in_a_library(step, _clients):
    LIBC.usleep(int(seconds(step) * 1e6) + 300)
    return "slept"


async def stuck_at_last(step, _clients):
    await asyncio.sleep(seconds(step))
    if next(ANSWERED) % 60 == 59:
        time.sleep(30)  # noqa: ASYNC251  # the fault
    return "slept"


# Files.


@cache
def audit(folder):
    handler = logging.FileHandler(folder / "audit.log")
    logger = logging.getLogger("audit")
    logger.propagate = False
    logger.setLevel(logging.INFO)
    logger.addHandler(handler)
    return logger, handler


def counted(folder):
    """The lab counts files that are made: one for each answer."""
    with tempfile.NamedTemporaryFile(dir=folder):
        return (folder / "page").read_text()


async def logging_to_the_disk(_step, clients):
    logger, handler = audit(clients.folder)
    await asyncio.sleep(0.01)
    for line in range(8):
        logger.info("line %d %s", line, "x" * 4000)
        handler.flush()
        os.fsync(handler.stream.fileno())
    return counted(clients.folder)


OWN = threading.local()


def book(folder):
    if not hasattr(OWN, "book"):
        OWN.book = sqlite3.connect(folder / "book.sqlite", timeout=30, isolation_level=None)
        OWN.book.execute("PRAGMA synchronous=FULL")
        OWN.book.execute("CREATE TABLE IF NOT EXISTS entries (number INTEGER PRIMARY KEY, words TEXT)")
    return OWN.book


def booking(_step, clients):
    with LOCK:  # SQLite's own writers poll: the program's lock is kinder
        for _ in range(3):
            book_of = book(clients.folder)
            book_of.execute("INSERT INTO entries (words) VALUES (?)", ("x" * 2000,))
    return counted(clients.folder)


# Answers.


async def failing_at_times(step, _clients):
    await asyncio.sleep(seconds(step))
    number = next(ANSWERED)
    if number > HONEST_AT_FIRST and number % 10 == 0:
        raise RuntimeError("one in ten")
    return "slept"


def wrong_at_times(step, _clients):
    time.sleep(seconds(step))
    number = next(ANSWERED)
    return "slep" if number > HONEST_AT_FIRST and number % 50 == 0 else "slept"


async def early_at_times(step, _clients):
    number = next(ANSWERED)
    if number <= HONEST_AT_FIRST or number % 5:
        await asyncio.sleep(seconds(step))
    return "slept"


# Upstreams.


async def opening_on_the_loop(step, clients):
    with urllib.request.urlopen(step.url(clients)) as answer:  # noqa: ASYNC210  # the fault
        return answer.read().decode()


@cache
def small_client():
    import httpx

    return httpx.AsyncClient(limits=httpx.Limits(max_connections=3), timeout=30)


async def fetching_by_three(step, clients):
    return (await small_client().get(step.url(clients))).text


async def fetching_by_a_client_of_its_own(step, clients):
    import httpx

    async with httpx.AsyncClient(timeout=30) as client:
        return (await client.get(step.url(clients))).text


def fetching_without_a_session(step, clients):
    import requests

    return requests.get(step.url(clients), timeout=30).text


async def looking_up_on_the_loop(step, clients):
    url = urllib.parse.urlsplit(step.url(clients))
    address = socket.getaddrinfo(url.hostname, url.port, type=socket.SOCK_STREAM)[0][4][0]
    async with clients.http.get(url._replace(netloc=f"{address}:{url.port}").geturl()) as answer:
        return (await answer.read()).decode()


# Databases.


def dsn():
    return CONFIGURATION["backends"]["postgres"]["dsn"]


ASYNCPG_STATEMENT = (
    "WITH created AS (INSERT INTO users (name, email) VALUES ($1, $2) RETURNING token) "
    "SELECT token, pg_sleep($3) FROM created"
)


def of_asyncpg():
    from psycopg.conninfo import conninfo_to_dict

    about = dict(conninfo_to_dict(dsn()))
    names = {"dbname": "database", "user": "user", "password": "password", "host": "host", "port": "port"}
    return {names[key]: value for key, value in about.items() if key in names} | {"ssl": False}


class Pools:
    asyncpg = None


async def asyncpg_pool():
    import asyncpg

    if Pools.asyncpg is None:
        size = CONFIGURATION["capacities"]["database_pool"]
        Pools.asyncpg = asyncpg.create_pool(min_size=size, max_size=size, **of_asyncpg())
    if not Pools.asyncpg._initialized:
        async with loop_lock():
            await Pools.asyncpg
    return Pools.asyncpg


async def saving_by_asyncpg(step, _clients):
    pool = await asyncpg_pool()
    async with pool.acquire() as connection:
        row = await connection.fetchrow(ASYNCPG_STATEMENT, *db_create.USER, seconds(step))
    return str(row[0])


async def saving_by_asyncpg_anew(step, _clients):
    import asyncpg

    connection = await asyncpg.connect(**of_asyncpg())
    try:
        row = await connection.fetchrow(ASYNCPG_STATEMENT, *db_create.USER, seconds(step))
    finally:
        await connection.close()
    return str(row[0])


@cache
def engine(size):
    import psycopg
    import sqlalchemy

    about = {"creator": lambda: psycopg.connect(dsn())}
    if size is None:
        return sqlalchemy.create_engine("postgresql+psycopg://", poolclass=sqlalchemy.NullPool, **about)
    return sqlalchemy.create_engine("postgresql+psycopg://", pool_size=size, max_overflow=0, **about)


def saving_by_sqlalchemy(size):
    def saving(step, _clients):
        with engine(size).begin() as connection:
            row = connection.exec_driver_sql(db_create.STATEMENT, (*db_create.USER, seconds(step))).fetchone()
        return str(row[0])

    return saving


HELD = contextvars.ContextVar("HELD", default=None)


async def saving_and_holding_on(step, clients):
    """What is checked out here is given back by the sleep that follows."""
    connection = await clients.database.getconn()
    HELD.set(connection)
    cursor = await connection.execute(db_create.STATEMENT, (*db_create.USER, seconds(step)))
    return str((await cursor.fetchone())[0])


async def sleeping_and_letting_go(step, clients):
    await asyncio.sleep(seconds(step))
    connection = HELD.get()
    if connection is not None:
        HELD.set(None)
        await clients.database.putconn(connection)
    return "slept"


async def saving_with_a_row_locked(step, clients):
    async with clients.database.connection() as connection, connection.transaction():
        cursor = await connection.execute(
            "INSERT INTO users (name, email) VALUES (%s, %s) RETURNING token", db_create.USER
        )
        (token,) = await cursor.fetchone()
        await connection.execute("SELECT 1 FROM users WHERE id = (SELECT min(id) FROM users) FOR UPDATE")
        await asyncio.sleep(seconds(step))
    return str(token)


TWO_AT_A_TIME = """
WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(1 + (random() > 0.5)::int)),
created AS (INSERT INTO users (name, email) SELECT %s, %s FROM turn RETURNING token)
SELECT token, pg_sleep(%s) FROM created
"""

SLEEP, GET, CREATE, FILE = sleep_step.Sleep, http_get.HttpGet, db_create.DbCreate, file_step.File

FAULTS = {
    "none": (),
    "in-a-lock": ((SLEEP, "blocking", in_a_lock),),
    "partly-in-a-lock": ((SLEEP, "blocking", partly_in_a_lock),),
    "in-three-places": ((SLEEP, "blocking", in_three_places),),
    "in-a-loop-lock": ((SLEEP, "awaiting", in_a_loop_lock),),
    "in-two-threads": ((SLEEP, "awaiting", in_two_threads),),
    "by-a-subprocess": ((SLEEP, "awaiting", by_a_subprocess),),
    "hashing-on-the-loop": ((SLEEP, "awaiting", hashing_on_the_loop),),
    "hashing": ((SLEEP, "blocking", hashing),),
    "dumping-on-the-loop": ((SLEEP, "awaiting", dumping_on_the_loop),),
    "dumping": ((SLEEP, "blocking", dumping),),
    "matching": ((SLEEP, "blocking", matching),),
    "compressing-in-threads": ((SLEEP, "awaiting", compressing_in_threads),),
    "collecting-garbage": ((SLEEP, "awaiting", collecting_garbage),),
    "in-a-library": ((SLEEP, "blocking", in_a_library),),
    "stuck-at-last": ((SLEEP, "awaiting", stuck_at_last),),
    "logging-to-the-disk": ((FILE, "awaiting", logging_to_the_disk),),
    "booking": ((FILE, "blocking", booking),),
    "failing-at-times": ((SLEEP, "awaiting", failing_at_times),),
    "wrong-at-times": ((SLEEP, "blocking", wrong_at_times),),
    "early-at-times": ((SLEEP, "awaiting", early_at_times),),
    "opening-on-the-loop": ((GET, "awaiting", opening_on_the_loop),),
    "fetching-by-three": ((GET, "awaiting", fetching_by_three),),
    "fetching-by-a-client-of-its-own": ((GET, "awaiting", fetching_by_a_client_of_its_own),),
    "fetching-without-a-session": ((GET, "blocking", fetching_without_a_session),),
    "looking-up-on-the-loop": ((GET, "awaiting", looking_up_on_the_loop),),
    "saving-by-asyncpg": ((CREATE, "awaiting", saving_by_asyncpg),),
    "saving-by-asyncpg-anew": ((CREATE, "awaiting", saving_by_asyncpg_anew),),
    "saving-by-sqlalchemy": ((CREATE, "blocking", saving_by_sqlalchemy(3)),),
    "saving-by-sqlalchemy-anew": ((CREATE, "blocking", saving_by_sqlalchemy(None)),),
    "holding-on": ((CREATE, "awaiting", saving_and_holding_on), (SLEEP, "awaiting", sleeping_and_letting_go)),
    "row-locked": ((CREATE, "awaiting", saving_with_a_row_locked),),
    "two-at-a-time": ((db_create, "STATEMENT", TWO_AT_A_TIME),),
}


def main():
    settings = CONFIGURATION["settings"]
    for owner, attribute, planted in FAULTS[settings.get("fault", "none")]:
        setattr(owner, attribute, planted)
    program = settings["program"]
    own = program.endswith(".py")
    file = Path(__file__).parent / "programs" / program if own else CATALOG / "servers" / program / "server.py"
    sys.path.insert(0, str(file.parent))
    runpy.run_path(str(file), run_name="__main__")


if __name__ == "__main__":
    main()
