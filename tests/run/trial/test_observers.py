"""The observers of a trial: which there are, whose addresses they know, and how the database's is led."""

from typing import Literal

import anyio
import pytest

from headway.engine.message import Tick, WindowOpened
from headway.record.record import BackendCount
from headway.run.backend.backend import Backend
from headway.run.backend.database_waits import Session
from headway.run.process import run_in_background
from headway.run.trial.observers import DatabaseObserver, Observers, peer_names

pytestmark = pytest.mark.anyio


class Scripted(Backend):
    """A backend with a configuration, and nothing behind it."""

    async def count(self) -> BackendCount:
        return BackendCount(requests=0, errors=0)


def test_backends_are_known_by_the_addresses_that_servers_reach_them_at() -> None:
    configurations: dict[str, dict[str, str | int]] = {
        "postgres": {"dsn": "postgresql://headway:secret@10.77.0.5:5433/headway"},
        "smtp": {"host": "10.77.0.6", "port": 2525},
        "http": {"url": "http://10.77.0.7:8001", "tls_url": "https://10.77.0.7:8002"},
        "files": {"folder": "/var/tmp/x"},
    }
    backends = {name: Scripted(name, values, {}, "") for name, values in configurations.items()}
    assert peer_names(backends) == {
        "10.77.0.5:5433": "postgres", "10.77.0.6:2525": "smtp", "10.77.0.7:8001": "http", "10.77.0.7:8002": "http",
    }  # fmt: skip


def tick(phase: Literal["warm-up", "window", "drain"]) -> Tick:
    return Tick(at_ns=0, phase=phase, answered=0, failed=0, sent=0, dropped=0, in_flight=0, p50_ns=None,
                p99_ns=None, by_failure={}, hdr_base64="")  # fmt: skip


async def test_without_observers_nothing_is_observed() -> None:
    observers = Observers()
    observers.begin()
    observed = await observers.read()
    assert (observed.probe, observed.outside, observed.database_waits) == (None, None, None)


async def test_a_database_is_observed_in_the_window_only_and_each_time_anew() -> None:
    session = Session(7, "active", "Lock", "tuple", "UPDATE t SET n = 5", 10**6, [])
    looks = 0

    async def sessions() -> list[Session]:
        nonlocal looks
        looks += 1
        return [session] * looks

    database = DatabaseObserver(sessions)
    observers = Observers(database=database)
    async with run_in_background(database.run):
        await anyio.sleep(0.1)
        assert looks == 0
        observers.begin()
        await anyio.sleep(0.1)
        first = (await observers.read()).database_waits
        observers.follow(tick("warm-up"), None)
        await anyio.sleep(0.3)
        assert looks == 1
        observers.follow(WindowOpened(start_ns=0), None)
        await anyio.sleep(0.3)
        observers.follow(tick("drain"), None)
        seen = looks
        await anyio.sleep(0.3)
        second = (await observers.read()).database_waits
    assert first is not None
    assert second is not None
    assert (first.looks, first.sessions, first.waits[0].waits_for) == (1, 1, "Lock: tuple")
    assert looks == seen
    assert second.looks == seen - 1
    assert second.sessions >= 2
    assert (await observers.read()).database_waits is None
