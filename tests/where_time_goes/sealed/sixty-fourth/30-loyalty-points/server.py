"""Parent process: accepts connections and hands each to one of the workers."""
import os
import signal
import socket
import sys
import zlib
from dataclasses import dataclass

import settings
import worker


@dataclass
class Child:
    pid: int
    control: socket.socket


def spawn(children: list[Child]) -> Child:
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
    pid = os.fork()
    if pid == 0:
        ours.close()
        for other in children:
            other.control.close()
        worker.run(theirs)
        os._exit(0)
    theirs.close()
    return Child(pid, ours)


def choose(children: list[Child], address: tuple) -> Child:
    return children[zlib.crc32(address[0].encode()) % len(children)]


def terminate(signum, frame):
    raise SystemExit(0)


def main(port: int):
    children: list[Child] = []
    for _ in range(settings.WORKERS):
        children.append(spawn(children))
    signal.signal(signal.SIGTERM, terminate)
    listener = socket.create_server(("127.0.0.1", port), backlog=settings.LISTEN_BACKLOG)
    try:
        while True:
            connection, address = listener.accept()
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            child = choose(children, address)
            socket.send_fds(child.control, [b"c"], [connection.fileno()])
            connection.close()
    finally:
        listener.close()
        for child in children:
            os.kill(child.pid, signal.SIGTERM)
        for child in children:
            os.waitpid(child.pid, 0)


if __name__ == "__main__":
    main(int(sys.argv[1]))
