"""The probe of Node.js: programs whose requests are known to wait in known places, under a small load."""

import json
import math
import os
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from subprocess import PIPE

import anyio
import pytest
from anyio.streams.buffered import BufferedByteReceiveStream
from tests.deadline import DEADLINE_S
from tests.probe_reports import report_of

from headway.record.probe import Probe
from headway.record.standings import Standing
from headway.run.app.probe import Listener, listen_for_probes

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")]

START = """
const http = require("node:http"), net = require("node:net");
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const peer = Number(process.argv[2]);
setInterval(() => {}, 1000);  // a timer of the program's own is no request
const serve = (handle) => {
  const server = http.createServer(async (request, response) => { await handle(); response.end("done"); });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
};
"""

EXACTLY = 1.05
"""On a busy machine a request also waits for a processor, so that fewer stand where they are meant to; never more do. A
look that is late stands for those that were due before it: the first and last of a count round that up."""

LEAST_TURNS = 5
"""At each turn the probe may look, and late ones stand for those that were due before."""

SLEEPS = "serve(() => sleep(1000));"
"""On a busy machine it takes a user tenths of a second to send the next request: a request takes longer than that."""

MANY = 40
"""So many users queue for three: what a user takes for the next request is little of what it waits."""

SEMAPHORE = """
let free = 3; const queue = [];
serve(async () => {
  if (free > 0) free -= 1; else await new Promise((resolve) => queue.push(resolve));
  await sleep(50);
  const next = queue.shift();
  if (next === undefined) free += 1; else next();
});
"""

ASKS_ANOTHER = """
serve(() => new Promise((resolve) => {
  http.get({ port: peer, host: "127.0.0.1" }, (response) => response.resume().on("end", resolve));
}));
"""

GUARDS_WITH_A_TIMER = """
serve(() => new Promise((resolve) => {
  const guard = setTimeout(() => {}, 60_000);
  http.get({ port: peer, host: "127.0.0.1" }, (response) => response.resume().on("end", () => {
    clearTimeout(guard);
    resolve();
  }));
}));
"""

POOL_OF_SOCKETS = """
const free = [], queue = [];
for (let i = 0; i < 3; i += 1) free.push(net.connect(peer, "127.0.0.1"));
serve(async () => {
  const socket = free.pop() ?? await new Promise((resolve) => queue.push(resolve));
  await new Promise((resolve) => { socket.once("data", resolve); socket.write("?"); });
  const next = queue.shift();
  if (next === undefined) free.push(socket); else next(socket);
});
"""

BURNS = """
const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
function burn() {
  const until = usedMs() + 40;  // of processor time: on a busy machine a line that waits for the clock hardly runs
  do {
    for (let i = 0; i < 1e7; i += 1);
  } while (usedMs() < until);
}
serve(burn);
"""

FILES = """
const { promises } = require("node:fs");
serve(async () => {
  const file = await promises.open("/dev/zero");
  for (let i = 0; i < 20; i += 1) await file.read(Buffer.alloc(1), 0, 1);
  await promises.readFile(peer === 0 ? "" : process.argv[3]);  // a pipe that nobody writes to
});
"""


@asynccontextmanager
async def program(text: str, folder: Path, probes: Listener, *arguments: str) -> AsyncIterator[int]:
    """Run a program with the probe; yields its port once it serves."""
    file = folder / "program.js"
    file.write_text(START + text)
    environment = probes.environment({**os.environ})
    async with await anyio.open_process(["node", str(file), *arguments], stdout=PIPE, env=environment) as process:
        try:
            assert process.stdout is not None
            line = await BufferedByteReceiveStream(process.stdout).receive_until(b"\n", 100)
            await anyio.sleep(0.3)  # idle, so that the probe knows what is active without requests
            yield int(line)
        finally:
            process.kill()


@asynccontextmanager
async def peer(after_s: float) -> AsyncIterator[int]:
    """Run a peer that takes so long for each response."""

    async def respond(stream: anyio.abc.SocketStream) -> None:
        async with stream:
            try:
                while await stream.receive():
                    await anyio.sleep(after_s)
                    await stream.send(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            except (anyio.EndOfStream, anyio.BrokenResourceError):
                return

    async with await anyio.create_tcp_listener(local_host="127.0.0.1") as listener, anyio.create_task_group() as tasks:
        tasks.start_soon(listener.serve, respond)
        yield listener.extra(anyio.abc.SocketAttribute.local_port)
        tasks.cancel_scope.cancel()


async def load(port: int, users: int) -> None:
    """Have so many users send one request after another, until it is cancelled."""

    async def user() -> None:
        async with await anyio.connect_tcp("127.0.0.1", port) as stream:
            while True:
                await stream.send(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                received = b""
                while not received.endswith(b"0\r\n\r\n") and b"done" not in received:
                    received += await stream.receive()

    async with anyio.create_task_group() as tasks:
        for _ in range(users):
            tasks.start_soon(user)


def has_means(probe: Probe) -> bool:
    """Return whether the event loop has turned often enough for means."""
    return probe.lag.turns >= LEAST_TURNS


def has_samples(probe: Probe) -> bool:
    """Return whether the program has computed for long enough: a sample stands for five milliseconds."""
    return probe.standings is not None and computing(probe) * probe.standings.seconds >= 0.2


async def seen(
    text: str, folder: Path, *arguments: str, users: int = 8, enough: Callable[[Probe], bool] = has_means
) -> Probe:
    """Return what the probe reports of a time under load in which its event loop turned often enough."""
    async with (
        listen_for_probes(True) as probes,
        program(text, folder, probes, *arguments) as port,
        anyio.create_task_group() as tasks,
    ):
        tasks.start_soon(load, port, users)
        await anyio.sleep(0.5)
        found = await report_of(probes, enough)
        tasks.cancel_scope.cancel()
    return found


def places(probe: Probe) -> dict[tuple[str, str], Standing]:
    assert probe.standings is not None
    return {(each.kind, each.waits_for): each for each in probe.standings.places if each.kind != "cpu"}


def computing(probe: Probe) -> float:
    assert probe.standings is not None
    return sum(each.mean for each in probe.standings.places if each.kind == "cpu")


def everywhere(probe: Probe) -> float:
    assert probe.standings is not None
    return sum(each.mean for each in probe.standings.places)


async def test_sleeping_requests_stand_at_their_timers(tmp_path: Path) -> None:
    probe = await seen(SLEEPS, tmp_path)
    assert 4 < places(probe)["timer", "setTimeout"].mean <= EXACTLY * 8
    assert 5 < everywhere(probe) <= EXACTLY * 8  # all users have a request inside, nearly all the time
    assert (probe.processes, probe.loops, probe.held) == (1, 1, ())


async def test_requests_that_wait_in_javascript_are_inside_and_nowhere(tmp_path: Path) -> None:
    found = places(await seen(SEMAPHORE, tmp_path, users=MANY))
    assert 1.5 < found["timer", "setTimeout"].mean <= EXACTLY * 3  # never more than have a token
    assert MANY / 2 < found["unknown", ""].mean <= MANY


@pytest.mark.parametrize("text", [ASKS_ANOTHER, GUARDS_WITH_A_TIMER], ids=["plain", "guarded"])
async def test_requests_that_wait_for_a_peer_are_named_by_its_address(text: str, tmp_path: Path) -> None:
    async with peer(0.5) as port:
        probe = await seen(text, tmp_path, str(port))
    found = places(probe)
    assert 4 < found["io", f"127.0.0.1:{port}"].mean <= EXACTLY * 8
    assert found["io", f"127.0.0.1:{port}"].longest_ns > 200e6
    assert all(each.mean < 1 for (kind, _), each in found.items() if kind == "timer")


async def test_of_a_pool_only_the_connections_that_wait_for_a_response_count(tmp_path: Path) -> None:
    async with peer(0.05) as port:
        found = places(await seen(POOL_OF_SOCKETS, tmp_path, str(port), users=MANY))
    assert 1.5 < found["io", f"127.0.0.1:{port}"].mean <= EXACTLY * 3  # never more than there are connections
    assert MANY / 2 < found["unknown", ""].mean <= MANY


async def test_a_line_that_computes_is_named_and_blocks_the_event_loop(tmp_path: Path) -> None:
    probe = await seen(BURNS, tmp_path, users=2, enough=has_samples)
    assert probe.standings is not None
    most = max((each for each in probe.standings.places if each.kind == "cpu"), key=lambda each: each.mean)
    line = (START + BURNS).splitlines().index("    for (let i = 0; i < 1e7; i += 1);") + 1
    assert (most.file, most.line, most.function) == (str(tmp_path / "program.js"), line, "burn")
    assert most.mean > 0.5 * computing(probe)
    assert probe.held[0].function == "burn"
    assert probe.held[0].longest_ns >= 35e6
    assert probe.lag.max_ns is not None
    assert probe.lag.max_ns > 20e6


async def test_requests_that_wait_for_files_stand_at_the_thread_pool(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    found = places(await seen(FILES, tmp_path, "1", str(tmp_path / "pipe"), users=3))
    assert 2 < found["file", "libuv thread pool"].mean <= EXACTLY * 3


RAW = """
const respond = "HTTP/1.1 200 OK\\r\\nContent-Length: 4\\r\\n\\r\\ndone";
const server = net.createServer((socket) => socket.on("data", () => setTimeout(() => socket.write(respond), 50)));
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
"""


async def test_of_a_server_with_a_parser_of_its_own_only_the_event_loop_is_known(tmp_path: Path) -> None:
    probe = await seen(RAW, tmp_path)
    assert probe.standings is None
    assert probe.lag.turns > 0


async def test_it_counts_anew_each_time_and_the_slices_sum_up(tmp_path: Path) -> None:
    async with listen_for_probes(True) as probes, program(SLEEPS, tmp_path, probes) as port:
        means = []
        for users in (1, 6):
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(load, port, users)
                await anyio.sleep(0.2)
                found = await report_of(probes, has_means)
                tasks.cancel_scope.cancel()
            assert found.standings is not None
            timer = places(found)["timer", "setTimeout"]
            assert len(timer.by_slice) == math.ceil(found.standings.seconds)
            assert min(timer.by_slice) > 0
            means.append(timer.mean)
    assert 0.5 < means[0] <= EXACTLY
    assert 3 < means[1] <= EXACTLY * 6


async def test_a_program_that_serves_nothing_is_not_counted(tmp_path: Path) -> None:
    file = tmp_path / "other.js"
    file.write_text("setTimeout(() => console.log(process.execArgv.length, process.env.NODE_OPTIONS), 300)")
    async with listen_for_probes(True) as probes:
        environment = probes.environment({**os.environ, "NODE_OPTIONS": "--no-deprecation"})
        probes.begin()
        done = await anyio.run_process(["node", str(file)], env=environment)
        assert b"--no-deprecation --require" in done.stdout
        assert await probes.read() is None


async def test_a_program_ends_as_it_would_without_the_probe(tmp_path: Path) -> None:
    """Its own server is closed, and nothing of the probe keeps the process alive, though headway is there."""
    file = tmp_path / "ends.js"
    file.write_text(
        "const server = require('node:http').createServer().listen(0, () => setTimeout(() => server.close(), 300));"
        "process.on('exit', (code) => console.log(JSON.stringify({ code })));"
    )
    async with listen_for_probes(True) as probes:
        probes.begin()
        with anyio.fail_after(DEADLINE_S):
            done = await anyio.run_process(["node", str(file)], env=probes.environment(dict(os.environ)))
    assert json.loads(done.stdout) == {"code": 0}
    assert done.stderr == b""
