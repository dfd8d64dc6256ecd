"""The last quotes, for the back office and for retries of the website."""
import asyncio
from collections import OrderedDict


class QuoteHistory:
    def __init__(self, size: int) -> None:
        self._size = size
        self._quotes: OrderedDict[str, dict] = OrderedDict()
        self._lock = asyncio.Lock()

    async def remember(self, quote_id: str, quote: dict) -> None:
        async with self._lock:
            self._quotes[quote_id] = quote
            while len(self._quotes) > self._size:
                self._quotes.popitem(last=False)

    async def find(self, quote_id: str) -> dict | None:
        async with self._lock:
            return self._quotes.get(quote_id)
