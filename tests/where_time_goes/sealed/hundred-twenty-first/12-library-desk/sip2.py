"""A small SIP2 client: the protocol by which self-service desks talk to the library system."""
import socket
import threading
from datetime import datetime

import settings


class SipError(Exception):
    pass


def _stamp() -> str:
    return datetime.now().strftime("%Y%m%d    %H%M%S")


def _checksum(message: str) -> str:
    return f"{-sum(message.encode('ascii')) & 0xFFFF:04X}"


def parse_fields(text: str) -> dict[str, str]:
    return {part[:2]: part[2:] for part in text.split("|") if len(part) >= 2}


class SipClient:
    """The session with the library system; it is opened again when it breaks."""

    def __init__(self, host: str, port: int):
        self._address = (host, port)
        self._socket: socket.socket | None = None
        self._input = None
        self._sequence = 0
        self._lock = threading.Lock()

    def _connect(self) -> None:
        self._socket = socket.create_connection(self._address, timeout=settings.SIP_TIMEOUT)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._input = self._socket.makefile("rb")
        self._exchange(f"9300CNdesk|CO{settings.TERMINAL_PASSWORD}|CP{settings.INSTITUTION}|", "94")

    def _close(self) -> None:
        if self._socket is not None:
            self._input.close()
            self._socket.close()
            self._socket = None

    def _exchange(self, message: str, expected: str) -> str:
        self._sequence = (self._sequence + 1) % 10
        framed = f"{message}AY{self._sequence}AZ"
        self._socket.sendall(f"{framed}{_checksum(framed)}\r".encode("ascii"))
        line = self._input.readline()
        if not line:
            raise ConnectionError("the library system closed the session")
        reply = line.decode("ascii").strip()
        if reply[:2] != expected:
            raise SipError(f"expected {expected}, got {reply[:2]}")
        return reply[2:].rsplit("AY", 1)[0]

    def request(self, message: str, expected: str) -> str:
        with self._lock:
            if self._socket is None:
                self._connect()
            try:
                return self._exchange(message, expected)
            except OSError:
                self._close()
                raise

    def item(self, barcode: str) -> dict[str, str]:
        reply = self.request(f"17{_stamp()}AO{settings.INSTITUTION}|AB{barcode}|", "18")
        return {"circulation": reply[:2], **parse_fields(reply[24:])}

    def patron(self, card: str) -> dict[str, str]:
        reply = self.request(f"23001{_stamp()}AO{settings.INSTITUTION}|AA{card}|", "24")
        return {"status": reply[:14], **parse_fields(reply[35:])}

    def checkout(self, card: str, barcode: str) -> bool:
        reply = self.request(f"11YN{_stamp()}{_stamp()}AO{settings.INSTITUTION}|AA{card}|AB{barcode}|", "12")
        return reply[0] == "1"


client = SipClient(settings.SIP_HOST, settings.SIP_PORT)
