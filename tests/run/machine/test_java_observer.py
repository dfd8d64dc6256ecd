"""Java: dumps as JVMs print them, and a program whose requests are known to wait at known lines."""

import shutil
import socket
import subprocess
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import anyio
import pytest

from headway.record.probe import Probe
from headway.record.standings import Standing
from headway.run.machine.java_observer import INTERVAL_NS, JavaObserver
from headway.run.machine.java_stacks import read_json, read_text, spot_of
from headway.run.machine.standing_counts import Spot
from headway.run.role_host import LOOPBACK
from headway.units import NS_PER_S

pytestmark = pytest.mark.anyio

SERVED = """\tat sun.net.httpserver.ServerImpl$Exchange.run(jdk.httpserver@17.0.15/ServerImpl.java:831)
\tat java.lang.Thread.run(java.base@17.0.15/Thread.java:840)
"""


def dump(state: str, inner: str, outer: str = SERVED) -> str:
    """A dump of one thread in this state: its innermost frames, the program's own line, and what called it."""
    head = '"exec-1" #16 prio=5 os_prio=0 cpu=1.32ms elapsed=0.11s tid=0x00007ff26c006ec0 nid=0x2f1c waiting [0x1]\n'
    own = "\tat com.shop.Orders.place(Orders.java:17)\n\tat com.shop.Orders$$Lambda$7/0x00007ff2.run(Unknown Source)\n"
    return f"Full thread dump\n\n{head}   java.lang.Thread.State: {state}\n{inner}{own}{outer}\n"


def at(*frames: str) -> str:
    return "".join(f"\tat {frame}\n" for frame in frames)


PARK = at("jdk.internal.misc.Unsafe.park(java.base@17.0.15/Native Method)",
          "java.util.concurrent.locks.LockSupport.park(java.base@17.0.15/LockSupport.java:211)")  # fmt: skip


@pytest.mark.parametrize(
    ("state", "inner", "kind", "waits_for"),
    [
        ("TIMED_WAITING (sleeping)", at("java.lang.Thread.sleep(java.base@17.0.15/Native Method)"),
         "timer", "Thread.sleep"),
        ("BLOCKED (on object monitor)", "\t- waiting to lock <0x1b> (a com.shop.Stock)\n",
         "lock", "monitor of com.shop.Stock"),
        ("WAITING (parking)", PARK + at("java.util.concurrent.Semaphore.acquire(java.base@17.0.15/Semaphore.java:318)"),
         "semaphore", "java.util.concurrent.Semaphore"),
        ("WAITING (parking)",
         PARK + at("java.util.concurrent.locks.ReentrantLock.lock(java.base@17.0.15/ReentrantLock.java:322)"),
         "lock", "ReentrantLock"),
        ("TIMED_WAITING (parking)", PARK + at(
            "java.util.concurrent.SynchronousQueue.poll(java.base@17.0.15/SynchronousQueue.java:903)",
            "com.zaxxer.hikari.util.ConcurrentBag.borrow(ConcurrentBag.java:151)",
            "com.zaxxer.hikari.pool.HikariPool.getConnection(HikariPool.java:162)"), "pool", "HikariCP"),
        ("WAITING (parking)", PARK + at("java.util.concurrent.FutureTask.get(java.base@17.0.15/FutureTask.java:190)"),
         "future", "java.util.concurrent.FutureTask.get"),
        ("RUNNABLE", at("sun.nio.ch.Net.poll(java.base@17.0.15/Native Method)",
                        "sun.nio.ch.NioSocketImpl.read(java.base@17.0.15/NioSocketImpl.java:350)",
                        "org.postgresql.core.PGStream.receiveChar(PGStream.java:467)"), "io", "org.postgresql"),
        ("RUNNABLE", at("java.io.FileInputStream.readBytes(java.base@17.0.15/Native Method)"), "file",
         "java.io.FileInputStream.readBytes"),
        ("RUNNABLE", at("java.lang.StringBuilder.append(java.base@17.0.15/StringBuilder.java:91)"), "cpu", ""),
    ],
)  # fmt: skip
def test_a_wait_is_known_by_the_frames_within_the_programs_call(
    state: str, inner: str, kind: str, waits_for: str
) -> None:
    (thread,) = read_text(dump(state, inner))
    spot = spot_of(thread)
    assert thread.tid == 0x2F1C
    assert spot is not None
    assert (spot.of, spot.kind, spot.waits_for, spot.root) == ("request", kind, waits_for, "")
    assert (spot.file, spot.line, spot.function) == ("com/shop/Orders.java", 17, "com.shop.Orders.place")


def test_a_thread_that_no_server_called_is_background_with_its_root() -> None:
    started = at("java.lang.Thread.run(java.base@17.0.15/Thread.java:840)")
    (thread,) = read_text(dump("RUNNABLE", "", started))
    spot = spot_of(thread)
    assert spot is not None
    assert (spot.of, spot.root) == ("background", "com.shop.Orders.place")


def test_an_idle_worker_stands_nowhere() -> None:
    text = dump("WAITING (parking)", PARK).replace("com.shop.", "org.apache.tomcat.")
    (thread,) = read_text(text)
    assert spot_of(thread) is None


JSON = """{"threadDump": {"processId": "7", "time": "2024-01-01T00:00:00Z", "runtimeVersion": "21",
 "threadContainers": [
  {"container": "<root>", "parent": null, "owner": null, "threads": [
    {"tid": "1", "name": "main", "stack": ["java.base\\/java.lang.Object.wait0(Native Method)"]}], "threadCount": "1"},
  {"container": "java.util.concurrent.ThreadPerTaskExecutor@1", "parent": "<root>", "owner": null, "threads": [
    {"tid": "29", "name": "", "stack": [
      "java.base\\/java.lang.VirtualThread.park(VirtualThread.java:582)",
      "java.base\\/java.util.concurrent.locks.LockSupport.park(LockSupport.java:219)",
      "java.base\\/java.util.concurrent.Semaphore.acquire(Semaphore.java:318)",
      "com.shop.Orders.place(Orders.java:17)",
      "jdk.httpserver\\/sun.net.httpserver.ServerImpl$Exchange.run(ServerImpl.java:871)",
      "java.base\\/java.lang.VirtualThread.run(VirtualThread.java:309)"]}], "threadCount": "1"}]}}"""


def test_virtual_threads_are_read_from_the_json_of_a_dump() -> None:
    main, virtual = read_json(JSON)
    assert spot_of(main) is None
    assert (virtual.name, virtual.tid) == ("#29", None)
    assert spot_of(virtual) == Spot(
        "request",
        "semaphore",
        "java.util.concurrent.Semaphore",
        "",
        "com/shop/Orders.java",
        17,
        "com.shop.Orders.place",
    )  # fmt: skip


PROGRAM = """
import com.sun.net.httpserver.*;
import java.net.*;
import java.util.concurrent.*;
public class Program {
  static final Semaphore tokens = new Semaphore(2);
  static final Object monitor = new Object();
  static final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
  interface Wait { void run() throws Exception; }
  static void serve(HttpServer server, String path, Wait wait) {
    server.createContext(path, exchange -> {
      System.out.println(path);
      try { wait.run(); } catch (Exception error) { throw new RuntimeException(error); }
      exchange.sendResponseHeaders(200, -1);
      exchange.close();
    });
  }
  static void sleep() throws Exception { Thread.sleep(600_000); }
  static void hold() throws Exception {
    tokens.acquire();
    Thread.sleep(600_000);
  }
  static void enter() throws Exception {
    synchronized (monitor) { Thread.sleep(600_000); }
  }
  static void read(int port) throws Exception {
    try (Socket peer = new Socket("127.0.0.1", port)) {
      peer.getInputStream().read();
    }
  }
  static void consume() {
    try {
      while (true) queue.take();
    } catch (InterruptedException end) { }
  }
  public static void main(String[] arguments) throws Exception {
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 50);
    server.setExecutor(Executors.newFixedThreadPool(40));
    serve(server, "/sleep", Program::sleep);
    serve(server, "/hold", Program::hold);
    serve(server, "/enter", Program::enter);
    serve(server, "/read", () -> read(Integer.parseInt(arguments[0])));
    Thread consumer = new Thread(Program::consume);
    consumer.setDaemon(true);
    consumer.start();
    server.start();
    System.out.println(server.getAddress().getPort());
  }
}
"""


def line_of(text: str) -> int:
    return next(i for i, line in enumerate(PROGRAM.splitlines(), 1) if text in line)


@contextmanager
def program(folder: Path, peer: int, *options: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The program, compiled and served; yields its process and its port. It prints the path of each request."""
    if shutil.which("javac") is None:
        pytest.skip("no JDK is installed")
    (folder / "Program.java").write_text(PROGRAM)
    subprocess.run(["javac", "-d", folder, folder / "Program.java"], check=True)
    command = ["java", *options, "-cp", str(folder), "Program", str(peer)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process, int(process.stdout.readline())
        finally:
            process.kill()


def send(port: int, path: str) -> None:
    with suppress(OSError):  # the program is killed with its requests
        urllib.request.urlopen(f"http://127.0.0.1:{port}{path}").read()


async def seen(
    process: subprocess.Popen[str], port: int, requests: dict[str, int], looks: int = 2
) -> tuple[Probe | None, JavaObserver]:
    """Return what an observer sees of these requests, once it has looked so often. How long one stands takes two."""
    observer = JavaObserver(process.pid, LOOPBACK, port)
    for path, number in requests.items():
        for _ in range(number):
            threading.Thread(target=send, args=[port, path], daemon=True).start()
            assert process.stdout is not None
            await anyio.to_thread.run_sync(process.stdout.readline)  # it has come
    await anyio.sleep(1)  # from the first line of its handler to the one where it waits
    observer.begin()
    with anyio.move_on_after(60):  # a look that waits a second for a processor puts the next one off
        while observer.looks < looks and not observer.notes:  # noqa: ASYNC110  the thread that looks has no event
            await anyio.sleep(0.1)
    return await observer.end(), observer


async def test_requests_stand_at_their_lines_in_their_waits(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as peer, program(tmp_path, peer.getsockname()[1]) as (process, port):
        probe, observer = await seen(process, port, {"/sleep": 3, "/hold": 6, "/enter": 4, "/read": 2})
        peer_address = f"127.0.0.1:{peer.getsockname()[1]}"
    assert probe is not None
    assert probe.standings is not None
    places = probe.standings.places
    assert observer.notes == ()
    assert (probe.processes, probe.loops) == (1, 0)

    def stands(kind: str, text: str, offset: int = 0) -> Standing:
        line = line_of(text) + offset
        (found,) = [each for each in places if each.kind == kind and each.line == line]
        assert found.file == "Program.java"
        return found

    assert stands("timer", "static void sleep()").mean == 3
    assert stands("semaphore", "tokens.acquire").mean == 4
    assert stands("timer", "tokens.acquire", 1).mean == 2
    assert stands("lock", "synchronized").mean == 3
    assert stands("timer", "synchronized").mean == 1
    read = stands("io", "getInputStream().read")
    assert (read.mean, read.waits_for, read.of) == (2, peer_address, "request")
    consumer = stands("queue", "queue.take")
    assert (consumer.of, consumer.mean, consumer.root) == ("background", 1, "Program.consume")
    # All stand there from the first look to the last.
    assert {each.longest_ns for each in places} == {consumer.longest_ns}
    assert INTERVAL_NS <= consumer.longest_ns <= probe.standings.seconds * NS_PER_S


async def test_a_jvm_that_takes_no_commands_is_noted_and_lives(tmp_path: Path) -> None:
    with program(tmp_path, 1, "-XX:+DisableAttachMechanism") as (process, port):
        probe, observer = await seen(process, port, {})
        assert probe is None
        assert observer.notes == ("the JVM takes no commands, so that it is not observed",)
        assert Path(f"/proc/{process.pid}").exists()  # noqa: ASYNC240  of the kernel, not of a disk


async def test_a_process_without_a_jvm_is_not_observed() -> None:
    with subprocess.Popen(["sleep", "30"], text=True) as process:  # noqa: ASYNC220  it starts at once
        probe, observer = await seen(process, 1, {}, looks=0)
        process.kill()
    assert probe is None
    assert observer.notes == ()
