"""Where the probe finds requests that are greenlets, where arithmetic says how many must be where."""

from pathlib import Path

import pytest

from .probed_program import program
from .server_process import interpreter
from .standings_of import has_means, means, of_kind

USERS = """
    def user():
        while True:
            app({}, None)

    pool = Pool(20)
    for _ in range(20):
        pool.spawn(user)
    gevent.sleep(3600)
    """

GREENLETS = (
    """
    from gevent import monkey; monkey.patch_all()
    import gevent, time
    from gevent.lock import BoundedSemaphore
    from gevent.pool import Pool

    LIMIT = BoundedSemaphore(5)

    def app(environ, start_response):
        with LIMIT:  # waits
            time.sleep(0.05)  # sleeps
    """
    + USERS
)


def test_of_twenty_greenlets_fifteen_wait_for_a_semaphore_of_five(tmp_path: Path) -> None:
    with program(GREENLETS, tmp_path, python=interpreter("flask-gevent")) as running:
        (answer,) = running.seen(2, enough=has_means)
    rows = means(answer, GREENLETS)
    assert of_kind(rows) == pytest.approx(20, abs=1)
    assert of_kind(rows, mark="waits") == pytest.approx(15, abs=1)
    assert of_kind(rows, kind="timer", waits_for="gevent.sleep", mark="sleeps") == pytest.approx(5, abs=1)
    assert answer["greenlet_servers"] == 0


UNPATCHED = """
    import sys, time
    import gevent
    from gevent.pywsgi import WSGIServer
    from gevent.socket import create_connection

    def app(environ, start_response):
        time.sleep(0.05)  # sleeps
        start_response("200 OK", [])
        return [b"slept"]

    server = WSGIServer(("127.0.0.1", 0), app, log=None)
    server.start()

    def user():
        connection = create_connection(("127.0.0.1", server.server_port))
        while True:
            connection.sendall(b"GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n")
            connection.recv(65536)

    for _ in range(4):
        gevent.spawn(user)
    gevent.sleep(3600)
    """


def test_a_server_of_greenlets_whose_thread_sleeps_serves_one_request_at_a_time(tmp_path: Path) -> None:
    with program(UNPATCHED, tmp_path, python=interpreter("flask-gevent")) as running:
        (answer,) = running.seen(2)
    rows = means(answer, UNPATCHED)
    assert answer["greenlet_servers"] == 1
    assert of_kind(rows) == pytest.approx(1, abs=0.2)
    assert of_kind(rows, kind="timer", waits_for="time.sleep", mark="sleeps") == pytest.approx(1, abs=0.3)
    assert of_kind(rows, of="loop", kind="timer", mark="sleeps") == pytest.approx(1, abs=0.3)


IN_THREADS = (
    """
    import gevent, time
    from gevent.pool import Pool
    from gevent.threadpool import ThreadPool

    threads = ThreadPool(5)

    def app(environ, start_response):
        threads.apply(time.sleep, (0.05,))  # waits
    """
    + USERS
)


def test_of_twenty_greenlets_fifteen_wait_for_five_threads_of_gevents(tmp_path: Path) -> None:
    with program(IN_THREADS, tmp_path, python=interpreter("flask-gevent")) as running:
        (answer,) = running.seen(2, enough=has_means)
    rows = means(answer, IN_THREADS)
    waiting = of_kind(rows, of="request", kind="executor", waits_for="gevent ThreadPool", mark="waits")
    working = of_kind(rows, of="request", kind="future", waits_for="gevent pool", mark="waits")
    assert [waiting, working] == pytest.approx([15, 5], abs=1.5)


SPAWNING = (
    """
    from gevent import monkey; monkey.patch_all()
    import gevent, time
    from gevent.pool import Pool

    helpers = Pool(100)

    def prices():
        time.sleep(0.05)  # prices

    def stock():
        time.sleep(0.05)  # stock

    def note():
        time.sleep(0.02)  # notes

    def app(environ, start_response):
        parts = [helpers.spawn(prices), helpers.spawn(stock)]
        <waits>
        helpers.spawn(note)
        time.sleep(0.05)  # sleeps
    """
    + USERS
)


@pytest.mark.parametrize("waits", ["parts[0].get(), parts[1].get()", "gevent.joinall(parts)", "parts[0].join()"])
def test_a_request_is_where_the_greenlets_are_that_it_waits_for(waits: str, tmp_path: Path) -> None:
    """Half of the time it waits for two. What it leaves to one and does not wait for is no part of it. A few looks walk
    a part of all greenlets, and may find some without the others."""
    script = SPAWNING.replace("<waits>", waits)
    with program(script, tmp_path, python=interpreter("flask-gevent")) as running:
        (answer,) = running.seen(2, enough=has_means)
    rows = means(answer, script)
    at = [of_kind(rows, kind="timer", mark=mark) for mark in ("prices", "stock", "sleeps")]
    assert at == pytest.approx([5, 5, 10], abs=1.5)
    assert of_kind(rows, of="background", mark="notes") > 2
    assert of_kind(rows, of="background", mark="prices") < 1


LIBRARY = """
import queue

class ConnectionPool:
    def __init__(self, size):
        self.pool = queue.LifoQueue(size)
        for number in range(size):
            self.pool.put(number)

    def take(self):
        return self.pool.get(block=True)

    def give_back(self, connection):
        self.pool.put(connection)
"""

OF_A_LIBRARY_S_POOL = (
    """
    from gevent import monkey; monkey.patch_all()
    import gevent, time
    from gevent.pool import Pool
    from client.connectionpool import ConnectionPool

    POOL = ConnectionPool(5)

    def app(environ, start_response):
        connection = POOL.take()  # waits
        time.sleep(0.05)  # sleeps
        POOL.give_back(connection)
    """
    + USERS
)


def test_a_queue_of_a_library_s_pool_is_that_pool(tmp_path: Path) -> None:
    """gevent's queues wait in C: which function of the library does so tells what for."""
    package = tmp_path / "site-packages" / "client"
    package.mkdir(parents=True)
    (package / "connectionpool.py").write_text(LIBRARY)
    path, python = [tmp_path / "site-packages"], interpreter("flask-gevent")
    with program(OF_A_LIBRARY_S_POOL, tmp_path, python=python, path=path) as running:
        (answer,) = running.seen(2, enough=has_means)
    rows = means(answer, OF_A_LIBRARY_S_POOL)
    assert of_kind(rows, kind="pool", waits_for="client pool", mark="waits") == pytest.approx(15, abs=1)
