"""Session with the network HSM: one line of text out, one line back."""
import logging
import socket

import config

log = logging.getLogger("seals.hsm")


class HsmError(Exception):
    pass


class HsmSession:
    def __init__(self, host=config.HSM_HOST, port=config.HSM_PORT, slot=config.HSM_SLOT):
        self.address = (host, port)
        self.slot = slot
        self._file = None
        self._sock = None

    def open(self):
        self._sock = socket.create_connection(self.address, timeout=config.HSM_TIMEOUT)
        self._sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._file = self._sock.makefile("rb")
        self._command("OPEN", self.slot)
        log.info("hsm session open on slot %s", self.slot)

    def close(self):
        if self._sock is not None:
            self._file.close()
            self._sock.close()
            self._sock = self._file = None

    def _command(self, *words) -> list[str]:
        self._sock.sendall(" ".join(words).encode("ascii") + b"\n")
        line = self._file.readline()
        if not line:
            raise ConnectionError("hsm closed the session")
        status, *rest = line.decode("ascii").split()
        if status != "OK":
            raise HsmError(" ".join(rest) or status)
        return rest

    def sign(self, digest: str) -> tuple[str, int]:
        if self._sock is None:
            self.open()
        try:
            signature, serial = self._command("SIGN", self.slot, digest)
        except OSError:
            self.close()
            raise
        return signature, int(serial)
