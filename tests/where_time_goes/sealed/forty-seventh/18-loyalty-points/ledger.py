import socket
import threading

import settings
import wire


class LedgerError(Exception):
    pass


class Ledger:
    """One connection for each worker thread, kept open."""

    def __init__(self):
        self._local = threading.local()

    def _connection(self) -> socket.socket:
        sock = getattr(self._local, "sock", None)
        if sock is None:
            sock = socket.create_connection(
                (settings.LEDGER_HOST, settings.LEDGER_PORT), settings.LEDGER_TIMEOUT
            )
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
            self._local.sock = sock
        return sock

    def _exchange(self, op: int, body: dict) -> dict:
        sock = self._connection()
        try:
            wire.write_frame(sock, op, body)
            _, reply = wire.read_frame(sock)
        except OSError:
            sock.close()
            self._local.sock = None
            raise
        if "error" in reply:
            raise LedgerError(reply["error"])
        return reply

    def balance(self, member: int) -> dict:
        return self._exchange(wire.OP_BALANCE, {"member": member})

    def post(self, member: int, points: int, reference: str) -> dict:
        return self._exchange(
            wire.OP_POST, {"member": member, "points": points, "reference": reference}
        )


ledger = Ledger()
