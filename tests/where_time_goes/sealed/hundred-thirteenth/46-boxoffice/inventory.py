"""Client of the venue inventory: line protocol over long-lived sessions."""
import json
import logging
import queue
import socket
from contextlib import contextmanager

import settings

log = logging.getLogger("boxoffice.inventory")


class InventoryError(Exception):
    pass


class Session:
    def __init__(self, host, port, timeout):
        self._sock = socket.create_connection((host, port), timeout=timeout)
        self._sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._reader = self._sock.makefile("rb")

    def call(self, verb, **fields):
        line = json.dumps({"verb": verb, **fields}).encode() + b"\n"
        self._sock.sendall(line)
        answer = self._reader.readline()
        if not answer:
            raise InventoryError("session closed by inventory")
        body = json.loads(answer)
        if body.get("status") != "ok":
            raise InventoryError(body.get("reason", "refused"))
        return body

    def close(self):
        self._reader.close()
        self._sock.close()


class Sessions:
    def __init__(self, host, port, size, wait):
        self._address = (host, port)
        self._wait = wait
        self._idle = queue.LifoQueue(maxsize=size)
        for _ in range(size):
            self._idle.put(None)

    def _open(self):
        return Session(*self._address, timeout=settings.CALL_TIMEOUT)

    @contextmanager
    def session(self):
        extra = False
        try:
            session = self._idle.get(timeout=self._wait)
        except queue.Empty:
            log.info("no idle session, opening an extra one")
            session, extra = None, True
        if session is None:
            session = self._open()
        healthy = False
        try:
            yield session
            healthy = True
        finally:
            if extra or not healthy:
                session.close()
                session = None
            if not extra:
                self._idle.put(session)


sessions = Sessions(settings.INVENTORY_HOST, settings.INVENTORY_PORT,
                    settings.INVENTORY_SESSIONS, settings.SESSION_WAIT)
