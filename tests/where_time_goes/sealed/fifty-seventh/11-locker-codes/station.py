"""Line protocol of the locker stations (vendor gateway, blocking)."""
import socket
import threading

from config import config


class StationError(Exception):
    pass


class _Link:
    def __init__(self) -> None:
        self.sock = socket.create_connection((config.station_host, config.station_port), config.station_timeout)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.reader = self.sock.makefile("rb")

    def ask(self, line: str) -> list[str]:
        self.sock.sendall(line.encode() + b"\n")
        answer = self.reader.readline().decode().split()
        if not answer:
            raise StationError("gateway closed the line")
        if answer[0] != "OK":
            raise StationError(" ".join(answer))
        return answer[1:]

    def close(self) -> None:
        self.reader.close()
        self.sock.close()


_local = threading.local()


def call(line: str) -> list[str]:
    link = getattr(_local, "link", None)
    if link is None:
        link = _local.link = _Link()
    try:
        return link.ask(line)
    except (OSError, StationError):
        link.close()
        _local.link = None
        raise


def issue_code(station: int, box: int) -> str:
    return call(f"CODE {station} {box}")[0]


def occupancy(station: int) -> tuple[int, int]:
    free, total = call(f"FREE {station}")
    return int(free), int(total)
