"""Sessions with the head-end system; each server thread keeps its own."""
import socket
import threading

import config
import wire


class MeterUnreachable(Exception):
    pass


class HeadEnd:
    def __init__(self, host: str, port: int):
        self._address = (host, port)
        self._local = threading.local()

    def _line(self) -> socket.socket:
        line = getattr(self._local, "line", None)
        if line is None:
            line = socket.create_connection(self._address, timeout=config.CONNECT_TIMEOUT)
            line.settimeout(config.REPLY_TIMEOUT)
            self._local.line = line
        return line

    def _drop(self) -> None:
        line = self._local.__dict__.pop("line", None)
        if line is not None:
            line.close()

    def ask(self, kind: int, message: dict) -> dict:
        line = self._line()
        try:
            wire.write_frame(line, kind, message)
            answered, reply = wire.read_frame(line)
        except (OSError, wire.FrameError):
            self._drop()
            raise
        if answered == wire.FAILED:
            raise MeterUnreachable(reply.get("reason", "unknown"))
        return reply

    def registers(self, meter: int) -> dict:
        return self.ask(wire.READ, {"meter": meter, "registers": ["1.8.1", "1.8.2", "16.7.0"]})

    def events(self, meter: int, limit: int) -> list[dict]:
        return self.ask(wire.EVENTS, {"meter": meter, "limit": limit})["events"]

    def relay(self, meter: int, position: str) -> dict:
        return self.ask(wire.COMMAND, {"meter": meter, "relay": position})


headend = HeadEnd(config.HEADEND_HOST, config.HEADEND_PORT)
