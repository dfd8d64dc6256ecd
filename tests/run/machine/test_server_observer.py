"""The observer from without: programs whose threads and connections are known to wait for known things."""

import os
import signal
import socket
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Thread

import anyio
import pytest

from headway.record.standings import Standing
from headway.run.machine.server_looks import OutsideView
from headway.run.machine.server_observer import ServerObserver
from headway.run.role_host import LOOPBACK, Host

pytestmark = pytest.mark.anyio

LEAST_LOOKS = 5

START = """
import asyncio, fcntl, os, socket, sys, threading, time
peer = ("127.0.0.1", int(sys.argv[1]))
listener = socket.create_server(("127.0.0.1", 0), backlog=5)

def serve():
    print(listener.getsockname()[1], flush=True)

def run(*functions):
    threads = [threading.Thread(target=each) for each in functions]
    for each in threads:
        each.start()
"""

BLOCKED = """
def read():
    socket.create_connection(peer).recv(1)

def poll():
    connection = socket.create_connection(peer)
    connection.settimeout(100)  # a Python socket with a timeout waits in poll
    connection.recv(1)

lock = threading.Lock()
lock.acquire()
first, second = open(sys.executable), open(sys.executable)
fcntl.flock(first, fcntl.LOCK_EX)
run(read, poll, poll, lock.acquire, lock.acquire)
run(lambda: fcntl.flock(second, fcntl.LOCK_EX), lambda: os.read(os.pipe()[0], 1))
time.sleep(0.3)
serve()
listener.accept()
time.sleep(1000)
"""

BUSY = """
def burn():
    while True:
        pass

serve()
run(burn)
listener.accept()
"""

EACH_A_THREAD = """
def handle(connection):
    connection.recv(1)
    time.sleep(1000)

serve()
while True:
    connection = listener.accept()[0]
    threading.Thread(target=handle, args=[connection]).start()
"""

ACCEPTS_AND_READS_ONE = """
serve()
accepted = [listener.accept()[0] for _ in range(4)]
accepted[0].recv(1)
time.sleep(1000)
"""

WRITES_IN_PARTS = """
serve()
client, upstream = listener.accept()[0], socket.create_connection(peer)
for each in (client, upstream):
    each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, sys.argv[2] == "at once")
while client.recv(1):
    for each in (upstream, client):
        each.send(b"head")
        each.send(b"body")
    upstream.recv(1)
"""

ON_A_LOOP = """
pool = [socket.create_connection(peer) for _ in range(4)]
for each in pool:
    each.setblocking(False)

async def main():
    serve()
    loop = asyncio.get_running_loop()
    loop.add_reader(listener, lambda: None)
    for each in pool[:3]:
        await loop.sock_sendall(each, b"?")
    await asyncio.gather(*(loop.sock_recv(each, 1) for each in pool))

asyncio.run(main())
"""

OVER_A_UNIX_SOCKET = """
path = sys.argv[2]
server = socket.socket(socket.AF_UNIX)
if os.fork() == 0:
    server.bind(path)
    server.listen()
    connection = server.accept()[0]
    time.sleep(1000)
while not os.path.exists(path):
    time.sleep(0.01)
time.sleep(0.1)
resolver = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
resolver.connect(("127.0.0.1", 53))

def ask():
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(path)
    connection.recv(1)

run(ask, lambda: resolver.recv(1))
time.sleep(0.2)
serve()
listener.accept()
"""


@contextmanager
def program(text: str, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A program of known waits; yields it with the port that it serves, once it does."""
    command = [sys.executable, "-S", "-c", START + textwrap.dedent(text), *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, process_group=0) as process:
        try:
            assert process.stdout is not None
            yield process, int(process.stdout.readline())
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


@contextmanager
def peer() -> Iterator[socket.socket]:
    """A peer that never responds."""
    with socket.create_server(("127.0.0.1", 0), backlog=100) as listener:
        yield listener


def address(listener: socket.socket) -> str:
    return f"127.0.0.1:{listener.getsockname()[1]}"


async def view_of(observer: ServerObserver, seconds: float = 1) -> OutsideView:
    """Return the first view of several looks, of ever longer times: a busy machine lets it look rarely."""
    for times in (1, 2, 4, 8, 16):
        observer.begin()
        await anyio.sleep(times * seconds)
        view = await observer.end()
        if view is not None and view.standings.looks >= LEAST_LOOKS:
            return view
    pytest.fail("the observer hardly looks")


async def seen(
    process: subprocess.Popen[str],
    port: int,
    names: dict[str, str] | None = None,
    clients: int = 0,
    seconds: float = 1,
) -> OutsideView:
    """Return what an observer sees in a second in which so many clients have sent a request."""
    observer = ServerObserver(process.pid, LOOPBACK, port, names)
    with ExitStack() as stack:
        for _ in range(clients):
            stack.enter_context(socket.create_connection(("127.0.0.1", port))).send(b"?")
        await anyio.sleep(0.2)
        return await view_of(observer, seconds)


def means(view: OutsideView) -> dict[tuple[str, str, str], float]:
    return {(each.of, each.kind, each.waits_for): round(each.mean, 2) for each in view.standings.places}


def place(view: OutsideView, kind: str) -> Standing:
    (found,) = [each for each in view.standings.places if each.kind == kind]
    return found


async def test_blocked_threads_stand_where_they_are_known_to() -> None:
    with peer() as listener, program(BLOCKED, str(listener.getsockname()[1])) as (process, port):
        thing = address(listener)
        view = await seen(process, port, {thing: "thing"})
    found = means(view)
    assert found["request", "io", f"thing ({thing})"] == 3
    assert found["background", "lock", "futex"] == 2
    assert found["background", "event", ""] == 1
    assert found["request", "file", "file system"] == 1
    assert ("background", "timer", "sleep") not in found  # the main thread accepts: it waits for clients
    assert view.notes == ()


async def test_what_stands_still_has_stood_there_all_the_time() -> None:
    began_s = time.monotonic()
    with peer() as listener, program(BLOCKED, str(listener.getsockname()[1])) as (process, port):
        standings = (await seen(process, port)).standings
    lock = next(each for each in standings.places if each.kind == "lock")
    assert lock.most == 2
    assert set(lock.by_slice) == {2.0}
    assert 0.9 * standings.seconds <= lock.longest_ns / 1e9 <= time.monotonic() - began_s


async def test_a_thread_that_computes_runs_or_waits_for_a_processor_all_the_time() -> None:
    with program(BUSY, "1") as (process, port):
        found = means(await seen(process, port, seconds=3))
    assert found["request", "cpu", ""] > 0
    together = found["request", "cpu", ""] + found.get(("request", "runnable", "processor"), 0)
    assert together == pytest.approx(1, abs=0.15)  # the kernel accounts for a wait when it is over


async def test_threads_that_were_started_for_clients_are_requests() -> None:
    with program(EACH_A_THREAD, "1") as (process, port):
        observer = ServerObserver(process.pid, LOOPBACK, port)
        with ExitStack() as stack:
            for _ in range(3):
                stack.enter_context(socket.create_connection(("127.0.0.1", port))).send(b"?")
            await anyio.sleep(0.3)
            view = await view_of(observer)
    assert means(view)["request", "timer", "sleep"] == 3


async def test_connections_that_nobody_accepts_are_in_the_accept_queue() -> None:
    with program("serve(); time.sleep(1000)", "1") as (process, port):
        view = await seen(process, port, clients=4)
    queue = place(view, "queue")
    assert (queue.of, queue.waits_for, queue.mean, queue.most) == ("request", "accept queue", 4, 4)
    assert view.sockets.accept_queue_limit == 5


async def test_requests_that_nobody_reads_wait_in_their_connections() -> None:
    with program(ACCEPTS_AND_READS_ONE, "1") as (process, port), ExitStack() as stack:
        observer = ServerObserver(process.pid, LOOPBACK, port)
        for number in range(6):  # four are accepted, two of which ask for nothing; two more wait in the accept queue
            connection = stack.enter_context(socket.create_connection(("127.0.0.1", port)))
            if number not in (2, 3):
                connection.send(b"?")
        await anyio.sleep(0.3)
        view = await view_of(observer)
    assert place(view, "queue").mean == 2
    assert view.sockets.unread == 1  # of those that were accepted, one was read


def read_all(connection: socket.socket, ask: bytes, response: bytes) -> None:
    """Ask, and respond, as soon as a whole message of eight bytes is there, until the connection ends."""
    with connection, suppress(OSError):
        connection.send(ask)
        while connection.recv(8, socket.MSG_WAITALL):
            connection.send(response)


@pytest.mark.parametrize("written", ["in parts", "at once"])
async def test_the_second_part_of_a_message_is_held_back_by_nagle_s_algorithm(written: str) -> None:
    with peer() as upstream, program(WRITES_IN_PARTS, str(upstream.getsockname()[1]), written) as (process, port):
        client = socket.create_connection(("127.0.0.1", port))
        threads = [Thread(target=read_all, args=[each, ask, b"?"]) for each, ask in
                   ((upstream.accept()[0], b""), (client, b"?"))]  # fmt: skip
        for each in threads:
            each.start()
        observer = ServerObserver(process.pid, LOOPBACK, port)
        view = await view_of(observer)
        process.kill()
        for each in threads:
            each.join()
    (asked,) = view.sockets.peers
    assert view.sockets.held_back is not None
    if written == "at once":
        assert asked.held_back == view.sockets.held_back == 0
    else:  # both wait for the same delay, 40 ms of each exchange
        assert 0.3 < asked.held_back <= 1
        assert 0.3 < view.sockets.held_back <= 1


async def test_on_an_event_loop_the_connections_show_what_is_waited_for() -> None:
    with peer() as listener, program(ON_A_LOOP, str(listener.getsockname()[1])) as (process, port):
        database = address(listener)
        view = await seen(process, port, {database: "postgres"})
    (pool,) = view.sockets.peers
    assert (pool.peer, pool.name, pool.least, pool.mean, pool.most) == (database, "postgres", 4, 4, 4)
    assert pool.busy <= 3 <= pool.busy + pool.undecided
    assert means(view).get(("request", "io", f"postgres ({database})"), 0) == round(pool.busy, 2)


async def test_other_sockets_are_named_by_what_they_lead_to(tmp_path: Path) -> None:
    path = str(tmp_path / "server")
    with program(OVER_A_UNIX_SOCKET, "1", path) as (process, port):
        found = means(await seen(process, port))
    assert found["request", "io", path] == 1
    assert [mean for (_, kind, waits_for), mean in found.items() if kind == "io" and "127.0.0.1:53" in waits_for] == [1]


async def test_each_observation_is_of_its_own_time_and_none_is_none() -> None:
    with program("serve(); time.sleep(1000)", "1") as (process, port):
        observer = ServerObserver(process.pid, LOOPBACK, port)
        assert await observer.end() is None
        for clients in (2, 0):
            with ExitStack() as stack:
                for _ in range(clients):
                    stack.enter_context(socket.create_connection(("127.0.0.1", port)))
                view = await view_of(observer, 0.5)
                queued = [each.most for each in view.standings.places if each.kind == "queue"]
                assert queued == [2]  # without an accept they stay in the queue


async def test_a_server_that_has_ended_gives_nothing() -> None:
    with program("serve(); time.sleep(1000)", "1") as (process, port):
        observer = ServerObserver(process.pid, LOOPBACK, port)
        process.kill()
        process.wait()
        observer.begin()
        await anyio.sleep(0.3)
        assert await observer.end() is None


@pytest.mark.usefixtures("hosts")
async def test_a_host_of_its_own_shows_its_own_sockets() -> None:
    """The program is on this host and the observer on another one, in which nobody listens."""
    elsewhere = Host("127.0.0.1", Path("/proc/self/net"), ("unshare", "--map-root-user", "--net", "--"))
    with program("serve(); time.sleep(1000)", "1") as (process, port):
        view = await view_of(ServerObserver(process.pid, elsewhere, port))
    assert view.sockets.accept_queue_limit is None
    assert view.notes == ()
