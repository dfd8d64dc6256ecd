"""Programs with the probe in them, and a lab that asks it."""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.deadline import DEADLINE_S

import headway.catalog

PROBE = Path(headway.catalog.__file__).parent / "probe"


@cache
def pythons() -> tuple[Path, ...]:
    """The lab's own Python, and one of each other version that the probe must run on, as far as they are here."""
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    found = {sys.version_info[:2]: Path(sys.executable)}
    for minor in range(9, 16):
        # pyenv's own first: its names on the path are shell scripts, which take a while.
        candidates = [*map(str, sorted(root.glob(f"3.{minor}.*/bin/python"))), shutil.which(f"python3.{minor}")]
        for candidate in filter(None, candidates):
            if (3, minor) not in found and _runs(candidate, minor):
                found[3, minor] = Path(candidate)
    return tuple(found[version] for version in sorted(found))


def _runs(python: str, minor: int) -> bool:
    """Whether it is what its name says: pyenv has names for Pythons that are switched off."""
    asked = [python, "-c", "import sys; print(sys.version_info[1])"]
    with suppress(OSError):
        return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip() == str(minor)
    return False


def _in_ci(python: Path) -> bool:
    """Return whether tests run on a Python in CI as well: on the oldest, the newest and the lab's own."""
    return python in (pythons()[0], pythons()[-1], Path(sys.executable))


EVERY_PYTHON = pytest.mark.parametrize(
    "python",
    [pytest.param(each, marks=() if _in_ci(each) else pytest.mark.nightly) for each in pythons()],
    ids=lambda path: "".join(Path(path).parts[-3:-2]) or str(path),
)
"""A test on each of these, those between left to `make nightly`; its id has the version's folder."""


@dataclass
class Program:
    """A program that runs, and the probes that have called the lab, the last call of each process."""

    process: subprocess.Popen[str]
    listener: socket.socket
    connections: dict[int, socket.socket] = field(default_factory=dict)
    started: bool = False

    def listen(self) -> None:
        """Takes calls, until there is nobody any more who listens."""
        with suppress(OSError):
            while True:
                connection, _address = self.listener.accept()
                connection.settimeout(DEADLINE_S)
                try:
                    pid = int(connection.recv(100))
                    if self.started:
                        connection.sendall(b"join\n")
                except (OSError, ValueError):  # a process that ended as it called
                    connection.close()
                    continue
                before = self.connections.get(pid)
                self.connections[pid] = connection
                if before is not None:
                    before.close()

    def called(self, count: int = 1) -> list[int]:
        """The process ids, as soon as so many probes have called."""
        deadline = time.monotonic() + DEADLINE_S
        while len(self.connections) < count:
            assert time.monotonic() < deadline, f"{len(self.connections)} probes have called: {self.process.poll()}"
            time.sleep(0.01)
        return list(self.connections)

    def start(self) -> None:
        """The probes begin to count."""
        self.started = True
        for connection in list(self.connections.values()):
            with suppress(OSError):
                connection.sendall(b"start\n")

    def tell(self) -> list[dict[str, Any]]:
        """The answer of each probe that still answers."""
        answers = []
        for connection in list(self.connections.values()):
            with suppress(OSError):
                connection.sendall(b"tell\n")
                line = connection.makefile().readline()
                if line:
                    answers.append(json.loads(line))
        return answers

    def seen(
        self,
        for_s: float,
        processes: int = 1,
        after_s: float = 0.2,
        enough: Callable[[dict[str, Any]], bool] = bool,
    ) -> list[dict[str, Any]]:
        """What so many probes have seen in that time, or in the first of longer ones in which each has seen enough."""
        self.called(processes)
        time.sleep(after_s)  # the program's own beginning is nothing that is asked about
        deadline = time.monotonic() + DEADLINE_S
        while True:
            self.start()
            time.sleep(for_s)
            answers = self.tell()
            if all(map(enough, answers)) or time.monotonic() > deadline:
                return answers
            for_s *= 2

    def ended(self) -> tuple[int, str, str]:
        """Its exit code and what it printed, when it has ended by itself."""
        out, err = self.process.communicate(timeout=DEADLINE_S)
        return self.process.returncode, out, err


def counted_ns(answer: Mapping[str, Any]) -> float:
    """How long a probe counted. It may begin and end late on a busy machine."""
    return float(answer["places_s"]) * 1e9


@contextmanager
def program(
    script: str,
    folder: Path,
    *,
    python: Path | str = sys.executable,
    arguments: Sequence[str] = (),
    options: Sequence[str] = (),
    path: Sequence[Path] = (),
    environment: Mapping[str, str] | None = None,
) -> Iterator[Program]:
    """The script as a file of its own, with the probe; killed at the end if it has not ended."""
    file = folder / "app.py"
    file.write_text(textwrap.dedent(script))
    with tempfile.TemporaryDirectory(prefix="headway-") as name, socket.socket(socket.AF_UNIX) as listener:
        listener.bind(f"{name}/socket")
        listener.listen()
        seen = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": os.pathsep.join(map(str, (PROBE, *path))),
            "HEADWAY_PROBE": f"{name}/socket",
            **(environment or {}),
        }
        process = subprocess.Popen(
            [str(python), *options, str(file), *arguments],
            env=seen,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        running = Program(process, listener)
        threading.Thread(target=running.listen, daemon=True).start()
        try:
            yield running
        finally:
            listener.shutdown(socket.SHUT_RDWR)  # ends the thread as well
            for connection in running.connections.values():
                connection.close()
            with suppress(ProcessLookupError):
                os.killpg(process.pid, 9)
            process.communicate()
