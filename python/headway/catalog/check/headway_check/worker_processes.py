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
GRACEFUL_STOP_S = 5.0
"""How long requests in flight may take to their end, once SIGTERM has come."""

KILL_AFTER_S = 2.0
"""What a process may take beyond that, before it is killed."""

ENDING = {signal.SIGTERM, signal.SIGINT}
PR_SET_PDEATHSIG = 1
"""linux/prctl.h"""


@dataclass(frozen=True)
class ServeOptions:
    """What is served, and how. `backlog` is for the one socket that all processes accept from."""

    target: str
    host: str
    port: int
    backlog: int
    processes: int


def parse_arguments(description: str) -> ServeOptions:
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
    return ServeOptions(**vars(said))


def serve(options: ServeOptions, serve_one: Callable[[ServeOptions, socket.socket], None]) -> None:
    """Serves with `one` in so many processes, until SIGTERM. Ends with code 2 where the app cannot be had."""
    listener = bind(options)
    try:
        if options.processes > 1:
            _run_workers(options.processes, lambda: serve_one(options, listener))
        else:
            serve_one(options, listener)
    except RefusedError as refused:
        lines = (refused.traceback_tail, f"cannot start: {refused.message}", refused.place, refused.remedy)
        sys.stderr.write("\n".join(line for line in lines if line) + "\n")
        sys.exit(EXIT_REFUSED)


def bind(options: ServeOptions) -> socket.socket:
    """The socket, bound and not yet listening: connections are refused until an app is there to answer them."""
    family = socket.AF_INET6 if ":" in options.host else socket.AF_INET
    # The protocol is named because asyncio sets TCP_NODELAY only on sockets that name it (base_events._set_nodelay).
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setblocking(False)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((options.host, options.port))
    except OSError as error:
        listener.close()
        sys.stderr.write(f"cannot listen on {options.host} port {options.port}: {error.strerror or error}\n")
        sys.exit(EXIT_REFUSED)
    return listener


def _run_workers(processes: int, serve_one: Callable[[], None]) -> None:
    """Runs `one` in children of this process, and ends when they have."""
    watched = {*ENDING, signal.SIGCHLD}
    # Blocked, a signal waits for `sigwait`: none is lost between two calls, and none interrupts a fork.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, watched)
    parent, children = os.getpid(), set()
    for _ in range(processes):
        child = os.fork()
        if child == 0:
            _die_with_parent(parent)
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
            serve_one()
            sys.exit(0)
        children.add(child)
    stop_requested, code = False, 0
    while not stop_requested and code == 0:
        stop_requested = signal.sigwait(watched) in ENDING
        code = 0 if stop_requested else _reap(children)
    _stop_workers(children)
    sys.exit(code)


def _die_with_parent(parent: int) -> None:
    """This process gets SIGTERM when its parent is gone, even by SIGKILL."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, int(signal.SIGTERM))
    if os.getppid() != parent:  # it went before it could be said
        os._exit(1)


def _reap(children: set[int]) -> int:
    """Reap the children that have ended. Nonzero where there was one: it ended unexpectedly."""
    code = 0
    for child in list(children):
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            children.discard(child)
            code = code or (os.WEXITSTATUS(status) if os.WIFEXITED(status) else 0) or 1
    return code


def _stop_workers(children: set[int]) -> None:
    """Tells the children to end, and kills those that have not in time."""
    _signal(children, signal.SIGTERM)
    deadline = time.monotonic() + GRACEFUL_STOP_S + KILL_AFTER_S
    while children and time.monotonic() < deadline:
        signal.sigtimedwait({signal.SIGCHLD}, max(0.0, deadline - time.monotonic()))
        _reap(children)
    _signal(children, signal.SIGKILL)
    for child in children:
        os.waitpid(child, 0)


def _signal(children: Collection[int], what: signal.Signals) -> None:
    for child in children:
        os.kill(child, what)
