"""Operations that wait for the disk."""

import asyncio
import itertools
import logging
import os
import sqlite3
import tempfile
import threading
import time
from functools import cache

from operations.local_operations import File

LOCK = threading.Lock()
OWN = threading.local()


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


LEAST_S = 0.006
"""How long an audit takes at least: a disk that flushes within a few microseconds would leave the loop idle."""


async def logging_to_the_disk(_operation, clients):
    logger, handler = audit(clients.folder)
    await asyncio.sleep(0.01)
    began = time.perf_counter()
    for line in itertools.count():
        if line >= 8 and time.perf_counter() - began >= LEAST_S:
            break
        logger.info("line %d %s", line, "x" * 4000)
        handler.flush()
        os.fsync(handler.stream.fileno())
    return counted(clients.folder)


def book(folder):
    if not hasattr(OWN, "book"):
        OWN.book = sqlite3.connect(folder / "book.sqlite", timeout=30, isolation_level=None)
        OWN.book.execute("PRAGMA synchronous=FULL")
        OWN.book.execute("CREATE TABLE IF NOT EXISTS entries (number INTEGER PRIMARY KEY, words TEXT)")
    return OWN.book


def booking(_operation, clients):
    with LOCK:  # SQLite's own writers poll: the program's lock is kinder
        for _ in range(3):
            book_of = book(clients.folder)
            book_of.execute("INSERT INTO entries (words) VALUES (?)", ("x" * 2000,))
    return counted(clients.folder)


FAULTS = {
    "logging-to-the-disk": ((File, "run_async", logging_to_the_disk),),
    "booking": ((File, "run_sync", booking),),
}
