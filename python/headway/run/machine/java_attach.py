"""Commands to a running JVM by the protocol of HotSpot's attach mechanism, which jcmd and jstack use.

jcmd would start a JVM of its own for every look, which takes a hundred times as long as the look itself. The JVM opens
a Unix socket, once it is asked to by a file and SIGQUIT. Each command is a connection: version, name, three arguments,
each with a zero byte behind it; the first line of the response is a number, and 0 means success.
"""

import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from headway.errors import Fault, StageError

OPENS_WITHIN_S = 10.0
RESPONDS_WITHIN_S = 10.0
_INTERVAL_S = 0.02
_LIBRARY = "libjvm.so"


def is_java(pid: int) -> bool:
    """Whether a process is a JVM: it has HotSpot's library in its memory."""
    with suppress(OSError), Path(f"/proc/{pid}/maps").open(encoding="utf-8", errors="replace") as file:
        return any(line.rstrip().endswith(_LIBRARY) for line in file)
    return False


class Jvm:
    """A running JVM. Raises StageError where it does not take commands."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        status = dict(_fields(Path(f"/proc/{pid}/status")))
        inner = status["NSpid"].split()[-1]  # its number where it runs, in a container
        self._folder = Path(f"/proc/{pid}/root/tmp")
        self._socket = self._folder / f".java_pid{inner}"
        if not self._socket.is_socket():
            # A program that does not catch the signal, such as a JVM that has only begun to start, would end.
            if not int(status["SigCgt"], 16) >> (signal.SIGQUIT - 1) & 1:
                raise StageError(Fault("the JVM does not catch SIGQUIT, so that it is not observed"))
            self._have_opened(self._folder / f".attach_pid{inner}")

    def _have_opened(self, request: Path) -> None:
        try:
            request.touch(mode=0o600)
            os.kill(self.pid, signal.SIGQUIT)
            deadline = time.monotonic() + OPENS_WITHIN_S
            while not self._socket.is_socket() and time.monotonic() < deadline:
                time.sleep(_INTERVAL_S)
        except OSError as error:
            raise StageError(Fault(f"the JVM cannot be observed: {error.strerror}", str(request))) from None
        finally:
            with suppress(OSError):
                request.unlink()
        if not self._socket.is_socket():
            remedy = "leave out -XX:+DisableAttachMechanism; other JVMs than HotSpot have no such mechanism"
            raise StageError(Fault("the JVM takes no commands, so that it is not observed", remedy=remedy))

    def run(self, command: str, *arguments: str) -> str:
        """Return what a command prints. Raises StageError."""
        words = ["1", command, *arguments, *[""] * (3 - len(arguments))]
        try:
            with socket.socket(socket.AF_UNIX) as connection:
                connection.settimeout(RESPONDS_WITHIN_S)
                connection.connect(str(self._socket))
                connection.sendall(b"".join(word.encode() + b"\0" for word in words))
                response = b"".join(iter(lambda: connection.recv(1 << 16), b""))
        except OSError as error:
            raise StageError(Fault(f"the JVM does not respond: {error}")) from None
        status, _, text = response.decode(errors="replace").partition("\n")
        if status != "0":
            raise StageError(Fault(f"the JVM refuses {command}: {text.strip() or status}"))
        return text

    def dump_to_file(self) -> str:
        """Return the JSON of all threads, virtual ones as well (since Java 21). Raises StageError."""
        name = f"headway-threads-{self.pid}.json"
        file = self._folder / name
        try:
            self.run("jcmd", f"Thread.dump_to_file -overwrite -format=json /tmp/{name}")
            return file.read_text(encoding="utf-8")
        except OSError as error:
            raise StageError(Fault(f"the JVM wrote no dump: {error.strerror}")) from None
        finally:
            with suppress(OSError):
                file.unlink()


def _fields(status: Path) -> Iterator[tuple[str, str]]:
    try:
        for line in status.read_text(encoding="utf-8", errors="replace").splitlines():
            name, _, value = line.partition(":")
            yield name, value.strip()
    except OSError as error:
        raise StageError(Fault(f"the JVM cannot be observed: {error.strerror}")) from None
