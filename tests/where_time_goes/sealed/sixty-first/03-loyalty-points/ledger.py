import queue
from contextlib import contextmanager

import settings
import wire


class Ledger:
    """Keeps idle connections; opens further ones as they are needed."""

    def __init__(self) -> None:
        self._idle: queue.LifoQueue = queue.LifoQueue(settings.LEDGER_CONNECTIONS)

    @contextmanager
    def _connection(self):
        try:
            connection = self._idle.get_nowait()
        except queue.Empty:
            connection = wire.LedgerConnection(settings.LEDGER, settings.LEDGER_TIMEOUT)
        try:
            yield connection
        except (OSError, ValueError):
            connection.close()
            raise
        try:
            self._idle.put_nowait(connection)
        except queue.Full:
            connection.close()

    def balance(self, member: int) -> int:
        with self._connection() as connection:
            return connection.call(wire.BALANCE, {"member": member})["points"]

    def credit(self, member: int, points: int, reason: str) -> int:
        with self._connection() as connection:
            return connection.call(wire.CREDIT, {"member": member, "points": points, "reason": reason})["points"]

    def debit(self, member: int, points: int, reason: str) -> int:
        with self._connection() as connection:
            return connection.call(wire.DEBIT, {"member": member, "points": points, "reason": reason})["points"]
