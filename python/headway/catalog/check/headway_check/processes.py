"""Several processes on one listening socket, for the frameworks that leave it to their user: forked after it is bound.

Each process imports the app for itself, as gunicorn's workers do, so that none inherits half of a thread, a loop or an
open client. The first one only watches: when one of them ends, it ends the others, and itself with an error.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass

from .refusal import RefusedError

EXIT_REFUSED = 2
GRACE_S = 5.0
"""How long requests in flight may take to their end, once SIGTERM has come."""

LONGER_S = 2.0
"""What a process may take beyond that, before it is killed."""

ENDING = {signal.SIGTERM, signal.SIGINT}
PR_SET_PDEATHSIG = 1
"""linux/prctl.h"""


@dataclass(frozen=True)
class Served:
    """What is served, and how. `backlog` is for the one socket that all processes accept from."""

    target: str
    host: str
    port: int
    backlog: int
    processes: int


def told(description: str) -> Served:
    """What the command's arguments say. They are taken away: an app that reads its own finds none."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("target", help='"module:attribute", "module", a file, or a factory: "module:create_app()"')
    parser.add_argument("host")
    parser.add_argument("port", type=int)
    parser.add_argument("--backlog", type=int, default=128, help="connections that wait to be accepted")
    parser.add_argument("--processes", type=int, default=1)
    said = parser.parse_args()
    if said.processes < 1 or said.backlog < 1:
        parser.error("--processes and --backlog are whole numbers from 1")
    sys.argv[1:] = []
    return Served(said.target, said.host, said.port, said.backlog, said.processes)


def serve(served: Served, one: Callable[[Served, socket.socket], None]) -> None:
    """Serves with `one` in so many processes, until SIGTERM. Ends with code 2 where the app cannot be had."""
    listener = bound(served)
    try:
        if served.processes > 1:
            _forked(served.processes, lambda: one(served, listener))
        else:
            one(served, listener)
    except RefusedError as refused:
        lines = (refused.tail, f"cannot start: {refused.message}", refused.place, refused.remedy)
        sys.stderr.write("\n".join(line for line in lines if line) + "\n")
        sys.exit(EXIT_REFUSED)


def bound(served: Served) -> socket.socket:
    """The socket, bound and not yet listening: connections are refused until an app is there to answer them."""
    family = socket.AF_INET6 if ":" in served.host else socket.AF_INET
    # The protocol is named because asyncio sets TCP_NODELAY only on sockets that name it (base_events._set_nodelay).
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setblocking(False)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((served.host, served.port))
    except OSError as error:
        listener.close()
        sys.stderr.write(f"cannot listen on {served.host} port {served.port}: {error.strerror or error}\n")
        sys.exit(EXIT_REFUSED)
    return listener


def _forked(processes: int, one: Callable[[], None]) -> None:
    """Runs `one` in children of this process, and ends when they have."""
    watched = {*ENDING, signal.SIGCHLD}
    # Blocked, a signal waits for `sigwait`: none is lost between two calls, and none interrupts a fork.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, watched)
    parent, children = os.getpid(), set()
    for _ in range(processes):
        child = os.fork()
        if child == 0:
            _end_with(parent)
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
            one()
            sys.exit(0)
        children.add(child)
    told_to_end, code = False, 0
    while not told_to_end and code == 0:
        told_to_end = signal.sigwait(watched) in ENDING
        code = 0 if told_to_end else _ended(children)
    _end(children)
    sys.exit(code)


def _end_with(parent: int) -> None:
    """This process is told to end when its parent is gone, even by SIGKILL."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, int(signal.SIGTERM))
    if os.getppid() != parent:  # it went before it could be said
        os._exit(1)


def _ended(children: set[int]) -> int:
    """Takes away the children that have ended. Nonzero where there was one: nobody had told it to."""
    code = 0
    for child in list(children):
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            children.discard(child)
            code = code or (os.WEXITSTATUS(status) if os.WIFEXITED(status) else 0) or 1
    return code


def _end(children: set[int]) -> None:
    """Tells the children to end, and kills those that have not in time."""
    _tell(children, signal.SIGTERM)
    deadline = time.monotonic() + GRACE_S + LONGER_S
    while children and time.monotonic() < deadline:
        signal.sigtimedwait({signal.SIGCHLD}, max(0.0, deadline - time.monotonic()))
        _ended(children)
    _tell(children, signal.SIGKILL)
    for child in children:
        os.waitpid(child, 0)


def _tell(children: Collection[int], what: signal.Signals) -> None:
    for child in children:
        os.kill(child, what)
