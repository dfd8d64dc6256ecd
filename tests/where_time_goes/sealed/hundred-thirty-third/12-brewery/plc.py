"""Access to the registers of the brewhouse controller.

Frames are one JSON line each way: {"op": "read", "registers": [...]} and
{"op": "write", "register": n, "value": v}.
"""
import json
import logging
import queue
import socket
import threading
from concurrent.futures import Future

import settings

log = logging.getLogger(__name__)


class PlcError(Exception):
    pass


class Line:
    """One connection to the controller."""

    def __init__(self, host, port, timeout):
        self.sock = socket.create_connection((host, port), timeout)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.file = self.sock.makefile("rb")

    def exchange(self, frame):
        self.sock.sendall(json.dumps(frame).encode() + b"\n")
        answer = self.file.readline()
        if not answer:
            raise PlcError("controller closed the connection")
        answer = json.loads(answer)
        if not answer["ok"]:
            raise PlcError(answer["error"])
        return answer

    def close(self):
        self.file.close()
        self.sock.close()


class Controller:
    def __init__(self, host=settings.PLC_HOST, port=settings.PLC_PORT):
        self.address = (host, port)
        self.inbox = queue.Queue()
        self.thread = None

    def start(self):
        self.thread = threading.Thread(target=self._run, name="plc", daemon=True)
        self.thread.start()
        return self

    def _run(self):
        line = None
        while True:
            frame, future = self.inbox.get()
            try:
                if line is None:
                    line = Line(*self.address, settings.PLC_TIMEOUT)
                future.set_result(line.exchange(frame))
            except (OSError, ValueError) as exc:
                log.warning("controller: %s", exc)
                if line is not None:
                    line.close()
                    line = None
                future.set_exception(PlcError(str(exc)))
            except PlcError as exc:
                future.set_exception(exc)

    def call(self, **frame):
        future = Future()
        self.inbox.put((frame, future))
        return future.result(settings.ANSWER_TIMEOUT)

    def read(self, registers):
        return self.call(op="read", registers=list(registers))["values"]

    def write(self, register, value):
        return self.call(op="write", register=register, value=value)["value"]
