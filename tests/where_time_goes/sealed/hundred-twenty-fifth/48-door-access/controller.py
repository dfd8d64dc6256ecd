"""The door controllers speak a line protocol: OPEN <door> <seconds>, STATE <door>."""
import socket
import threading

import settings

_local = threading.local()


def _connect():
    sock = socket.create_connection(
        (settings.CONTROLLER_HOST, settings.CONTROLLER_PORT), settings.CONTROLLER_TIMEOUT
    )
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    _local.sock = sock
    _local.lines = sock.makefile("r", encoding="ascii", newline="\n")


def command(*words):
    if getattr(_local, "sock", None) is None:
        _connect()
    try:
        _local.sock.sendall((" ".join(words) + "\n").encode("ascii"))
        line = _local.lines.readline()
    except OSError:
        _local.sock = None
        raise
    if not line:
        _local.sock = None
        raise ConnectionError("controller closed the connection")
    status, _, rest = line.strip().partition(" ")
    if status != "OK":
        raise RuntimeError(rest)
    return rest


def open_door(door, seconds=4):
    return command("OPEN", door, str(seconds))


def state(door):
    return command("STATE", door)
