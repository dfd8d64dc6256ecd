import asyncio
from collections import deque
from datetime import date

from .clients import ArchiveClient
from .models import Invoice


class Ledger:
    """Hands out consecutive invoice numbers and files the invoices."""

    def __init__(self, archive: ArchiveClient, prefix: str) -> None:
        self._archive = archive
        self._prefix = prefix
        self._last = 0
        self._lock = asyncio.Lock()
        self._recent: deque[Invoice] = deque(maxlen=50)

    def _next_number(self) -> str:
        self._last += 1
        return f"{self._prefix}-{date.today().year}-{self._last:07d}"

    async def file(self, invoice: Invoice) -> Invoice:
        async with self._lock:
            invoice.number = self._next_number()
            invoice.document = await self._archive.store(invoice.number, invoice.to_json())
            self._recent.append(invoice)
        return invoice

    def latest(self) -> list[Invoice]:
        return list(self._recent)[-5:]
