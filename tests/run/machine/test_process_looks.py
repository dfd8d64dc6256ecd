"""The looks at processes: a master and workers of known connections, one of which ends and is replaced."""

import os
import signal
import socket
from contextlib import ExitStack

import anyio
import pytest
from tests.analysis.records import measured

from headway.analysis.cell.workers import worker_processes
from headway.record.server_observations import ServerProcess, ServerProcesses
from headway.run.machine.process_tree import descendants
from headway.run.machine.server_observer import ServerObserver
from headway.run.role_host import LOOPBACK

from ..observe import until
from .test_server_observer import program, view_of

pytestmark = pytest.mark.anyio

PREFORK = """
import select, signal

listener.setblocking(False)
greedy = sys.argv[2] == "first"
boot_s = float(sys.argv[3])

def work(number):
    # Where the first one is greedy, the others take no connection; nobody gives a response.
    kept = []
    poll = select.poll()
    poll.register(listener, 0 if greedy and number else select.POLLIN)
    while True:
        for descriptor, _ in poll.poll():
            if descriptor == listener.fileno():
                try:
                    connection = listener.accept()[0]
                except BlockingIOError:
                    continue
                kept.append(connection)
                poll.register(connection, select.POLLIN)
                continue
            (connection,) = [each for each in kept if each.fileno() == descriptor]
            if not connection.recv(1):
                poll.unregister(connection)
                kept.remove(connection)
                connection.close()

def start(number):
    child = os.fork()
    if child == 0:
        if number >= 2:
            time.sleep(boot_s)  # imports
        work(number)
    return child

for number in range(2):
    start(number)
time.sleep(0.3)
serve()
started = 2
while True:
    os.wait()
    start(started)
    started += 1
"""


def workers(seen: ServerProcesses | None) -> list[ServerProcess]:
    assert seen is not None
    return list(worker_processes(measured(server_processes=seen)))


async def test_connections_are_of_the_worker_that_accepted_them() -> None:
    with program(PREFORK, "1", "first", "0") as (process, port), ExitStack() as stack:
        clients = [stack.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(5)]
        await anyio.sleep(0.3)
        observer = ServerObserver(process.pid, LOOPBACK, port)

        async def send() -> None:
            await anyio.sleep(0.7)
            for client in clients:
                for _ in range(4):
                    client.send(b"?")
                    await anyio.sleep(0.01)

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(send)
            view = await view_of(observer, 3)
        found = workers(view.processes)
        master = process.pid
    assert [each.parent for each in found] == [master, master]
    first, second = sorted(found, key=lambda each: -each.connections)  # process ids may begin anew in between
    assert (first.connections, second.connections) == (5, 0)
    assert (first.segments, second.segments) == (20, 0)
    assert first.ready_ns is not None
    assert second.ready_ns is not None  # it has served before, though it takes nothing
    assert (first.ended_ns, second.ended_ns) == (None, None)
    assert 0 < first.due + first.undecided <= 5  # no response was ever sent
    assert view.processes is not None
    assert master in {each.pid for each in view.processes.processes}


async def test_a_worker_that_ends_is_replaced_by_one_that_needs_time() -> None:
    with program(PREFORK, "1", "any", "1.5") as (process, port), ExitStack() as stack:
        stack.enter_context(socket.create_connection(("127.0.0.1", port)))
        observer = ServerObserver(process.pid, LOOPBACK, port)
        victim = max(descendants(process.pid))
        observer.begin()
        await anyio.sleep(1)
        os.kill(victim, signal.SIGKILL)

        def replaced() -> bool:
            return len([each for each in descendants(process.pid) if each != victim]) == 3

        await until(replaced)
        await anyio.sleep(3)
        view = await observer.end()
    assert view is not None
    assert view.processes is not None
    by_pid = {each.pid: each for each in view.processes.processes}
    ended_ns = by_pid[victim].ended_ns
    assert ended_ns is not None
    assert by_pid[victim].began_ns < view.processes.began_ns
    (new,) = [each for each in by_pid.values() if each.began_ns > view.processes.began_ns]
    assert new.ended_ns is None
    assert new.began_ns >= ended_ns - 10**9
    assert new.ready_ns is not None
    assert new.ready_ns - new.began_ns >= 1.4e9  # it slept for so long; a busy machine makes it more
    assert [each.ended_ns is None for each in by_pid.values() if each.pid not in {victim, new.pid}] == [True, True]


async def test_a_server_with_one_process_has_no_workers() -> None:
    with program("serve(); time.sleep(1000)", "1") as (process, port):
        view = await view_of(ServerObserver(process.pid, LOOPBACK, port))
    assert view.processes is None
    assert worker_processes(measured()) == []


async def test_what_a_worker_forks_has_its_sockets_and_is_no_worker() -> None:
    forking = """
    connection = None
    serve()
    connection = listener.accept()[0]
    for _ in range(3):
        if os.fork() == 0:
            time.sleep(1000)
    time.sleep(1000)
    """
    with program(forking, "1") as (process, port), socket.create_connection(("127.0.0.1", port)):
        await until(lambda: len(list(descendants(process.pid))) == 4)
        view = await view_of(ServerObserver(process.pid, LOOPBACK, port))
    assert view.processes is not None
    assert {each.pid: each.connections for each in view.processes.processes}[process.pid] == 1
    assert workers(view.processes) == []


async def test_connections_in_a_queue_of_its_own_are_of_its_process() -> None:
    """Each process has a listening socket of its own (SO_REUSEPORT), and accepts nothing."""
    reuse = """
    def listen():
        own = socket.socket()
        own.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        own.bind(("127.0.0.1", port))
        own.listen(50)
        return own

    listener.close()
    probe = socket.create_server(("127.0.0.1", 0))
    port = probe.getsockname()[1]
    probe.close()
    for _ in range(2):
        if os.fork() == 0:
            own = listen()
            time.sleep(1000)
    time.sleep(0.5)
    print(port, flush=True)
    time.sleep(1000)
    """
    with program(reuse, "1") as (process, port), ExitStack() as stack:
        for _ in range(12):
            stack.enter_context(socket.create_connection(("127.0.0.1", port)))
        view = await view_of(ServerObserver(process.pid, LOOPBACK, port))
    assert view.processes is not None
    assert sum(each.queued for each in view.processes.processes) == 12
    assert len(view.processes.processes) == 2


async def test_a_process_that_listens_on_another_port_is_no_worker() -> None:
    """A program starts its web server and a service that this one calls."""
    other = """
    service = socket.create_server(("127.0.0.1", 0))
    is_apart, says_apart = os.pipe()
    if os.fork() == 0:
        service.close()
        connection = listener.accept()[0]
        time.sleep(1000)
    if os.fork() == 0:
        listener.close()
        os.write(says_apart, b"!")
        service.accept()
        time.sleep(1000)
    os.read(is_apart, 1)
    serve()
    time.sleep(1000)
    """
    with program(other, "1") as (process, port), socket.create_connection(("127.0.0.1", port)):
        await until(lambda: len(list(descendants(process.pid))) == 3)
        view = await view_of(ServerObserver(process.pid, LOOPBACK, port))
    assert view.processes is not None
    assert len(view.processes.processes) == 2  # the first process, which listens as well, and the web server
    assert workers(view.processes) == []
