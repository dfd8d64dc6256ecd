"""The probe in a server's own processes: the environment that loads it, when it counts, and what it reports.

Every process of a server connects to a Unix socket of the trial's, which works across hosts since it is a file. A late
report is left out: a server without a probe, or with a broken one, is measured all the same.
"""

import json
import os
import tempfile
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import anyio
import anyio.abc
from anyio.streams.buffered import BufferedByteReceiveStream

from headway.engine.message import LoadEvent, WindowOpened
from headway.record.probe import Probe
from headway.run.app.probe_reports import databases_in, merge_reports
from headway.run.process import run_in_background
from headway.study.catalog import CATALOG

PROBE = CATALOG / "probe"
"""The folder that a server's Python finds first: its `sitecustomize` loads the probe."""

NODE_PROBE = PROBE / "headway_probe.cjs"

VARIABLE = "HEADWAY_PROBE"
OWN_VARIABLE = "HEADWAY_OWN"
"""Names the folders of the program's own files, where these lie among libraries."""

ANSWER_DEADLINE_S = 10.0
"""Node.js reports when its event loop is free. It may be blocked for seconds, which is worth a report."""
LONGEST_PATH = 100
"""unix(7): the address of a socket has room for 108 bytes."""

LONGEST_ANSWER_BYTES = 4 * 1024 * 1024


def with_probe(environment: Mapping[str, str]) -> dict[str, str]:
    """Return an environment in which Python finds the probe's folder first."""
    path = os.pathsep.join(part for part in (str(PROBE), environment.get("PYTHONPATH", "")) if part)
    return {**environment, "PYTHONPATH": path}


def with_node_probe(environment: Mapping[str, str]) -> dict[str, str]:
    """Return an environment in which Node.js loads its probe before the program."""
    options = f'{environment.get("NODE_OPTIONS", "")} --require "{NODE_PROBE}"'.strip()
    return {**environment, "NODE_OPTIONS": options}


class _Count:
    """One time that the probes count, from `begin` until `read`, the reports of the processes by their ids, and the
    lines at which processes have ended themselves.

    `talking` is how many processes are connected and have not reported, `counting` which ones have begun to count. One
    that forks connects anew, and reports all that it has counted.
    """

    def __init__(self) -> None:
        self.until_ns: int | None = None
        self.prepared, self.begun, self.over, self.reported, self.read = (anyio.Event() for _ in range(5))
        self.talking = 0
        self.counting: set[int] = set()
        self.reports: dict[int, dict[str, Any]] = {}
        self.endings: list[Any] = []


class Listener:
    """Where the probes of one trial's server call in. Without a `path` there is none, and nothing is known.

    The probes count as often as they are asked to: each `begin` forgets what was counted before. `databases` are how
    the program has connected to PostgreSQL, as libpq reads it, by the last report. There may be passwords in it, so it
    is no part of what is recorded.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.databases: tuple[str, ...] = ()
        self._count = _Count()

    def environment(self, of_server: Mapping[str, str], own: Iterable[Path] = ()) -> dict[str, str]:
        """The server's environment, with the probe in it. `own` are folders of the program's, installed or not."""
        if self.path is None:
            return dict(of_server)
        folders = os.pathsep.join(map(str, own))
        named = {OWN_VARIABLE: folders} if folders else {}
        return {**with_node_probe(with_probe(of_server)), VARIABLE: str(self.path), **named}

    def follow(self, event: LoadEvent, window_ns: int | None) -> None:
        """Have the probe count from the opening of the load's window until its end, and prepare for it before that."""
        if isinstance(event, WindowOpened):
            self.begin(None if window_ns is None else event.start_ns + window_ns)
        elif event.phase == "warm-up":
            self.prepare()
        elif event.phase == "drain":
            self.over()

    def prepare(self) -> None:
        """Have every process put in place what counts: a program that runs is slower for a moment after that."""
        self._count.prepared.set()

    def over(self) -> None:
        """Have every process count no longer, if they count."""
        self._count.over.set()

    def begin(self, until_ns: int | None = None) -> None:
        """Have every process count, those that start later as well, until that moment or until `read`."""
        if not self._count.begun.is_set():
            self._count.until_ns = until_ns
            self._count.prepared.set()
            self._count.begun.set()

    async def read(self) -> Probe | None:
        """Return what all processes of the server have seen since `begin`; None if there is nothing to know.

        It takes as long as processes report, ten seconds at most. After it, `begin` counts anew.
        """
        count = self._count
        if self.path is None or not count.begun.is_set():
            return None
        count.over.set()
        with anyio.move_on_after(ANSWER_DEADLINE_S):
            while count.talking:
                count.reported = anyio.Event()
                await count.reported.wait()
        self._count = _Count()
        count.read.set()
        self.databases = databases_in(count.reports.values()) or self.databases
        lost = len(count.counting - count.reports.keys())
        return merge_reports(list(count.reports.values()), lost, count.endings)

    async def hear(self, stream: anyio.abc.SocketStream) -> None:
        """Take part in the talk with one probe, to its end."""
        # Whatever a server's process sends, or fails to: it is no reason to end a trial.
        with suppress(Exception):
            async with stream:
                await self._talk(BufferedByteReceiveStream(stream), stream)

    async def _talk(self, hearing: BufferedByteReceiveStream, saying: anyio.abc.SocketStream) -> None:
        count, pid = self._count, None
        word = b"join" if count.begun.is_set() else b"start"
        while True:
            count.talking += 1
            try:
                pid = pid or int(await hearing.receive_until(b"\n", LONGEST_PATH))
                await count.prepared.wait()
                if not count.begun.is_set():
                    await saying.send(b"prepare\n")
                await count.begun.wait()
                await saying.send(word + (b"\n" if count.until_ns is None else b" %d\n" % count.until_ns))
                count.counting.add(pid)
                await count.over.wait()
                with suppress(anyio.BrokenResourceError):  # it has ended: what it said before is still to be read
                    await saying.send(b"tell\n")
                count.reports[pid] = await self._report(hearing, count)
            finally:
                count.talking -= 1
                count.reported.set()
            await count.read.wait()
            count, word = self._count, b"start"

    async def _report(self, hearing: BufferedByteReceiveStream, count: _Count) -> dict[str, Any]:
        """Return the report of a process, which may have said before that it is about to end."""
        while True:
            said: dict[str, Any] = json.loads(await hearing.receive_until(b"\n", LONGEST_ANSWER_BYTES))
            if "ending" not in said:
                return said
            count.endings.append(said["ending"])


@asynccontextmanager
async def listen_for_probes(with_probe: bool) -> AsyncIterator[Listener]:
    """Open the socket for the probes of one server; without a probe, a listener that no probe connects to."""
    with tempfile.TemporaryDirectory(prefix="headway-probe-") as folder:
        path = Path(folder) / "socket"
        if not with_probe or len(str(path)) > LONGEST_PATH:
            yield Listener(None)
            return
        probes = Listener(path)
        async with await anyio.create_unix_listener(path, mode=0o600) as listener:

            async def serve(_: anyio.CancelScope) -> None:
                await listener.serve(probes.hear)

            async with run_in_background(serve):
                yield probes
