import socket

import config

_session: "Session | None" = None


class Session:
    """A line session with the accounting host; it takes one transaction after the other."""

    def __init__(self) -> None:
        self.sock = socket.create_connection(config.HOST_ADDRESS, timeout=10)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.lines = self.sock.makefile("r", encoding="ascii", newline="\n")
        self.transact(f"LOGON {config.HOST_USER}")

    def transact(self, line: str) -> str:
        self.sock.sendall(line.encode("ascii") + b"\n")
        answer = self.lines.readline().rstrip("\n")
        if not answer.startswith("OK"):
            raise RuntimeError(answer or "host closed the session")
        return answer[3:]


def open_session() -> None:
    global _session
    _session = Session()


def transact(line: str) -> str:
    return _session.transact(line)


def ping() -> bool:
    return _session is not None
