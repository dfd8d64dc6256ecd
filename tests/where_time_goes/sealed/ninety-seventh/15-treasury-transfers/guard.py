"""Two bookings on one account never overlap."""

import asyncio
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from accounts import Account


class AccountGuard:
    """A fixed number of locks, among which accounts are spread."""

    def __init__(self, stripes: int) -> None:
        self._stripes = [asyncio.Lock() for _ in range(stripes)]

    def _stripe(self, account: Account) -> asyncio.Lock:
        key = f"{account.branch}{account.currency}".encode()
        return self._stripes[zlib.crc32(key) % len(self._stripes)]

    @asynccontextmanager
    async def holding(self, account: Account) -> AsyncIterator[None]:
        lock = self._stripe(account)
        await lock.acquire()
        try:
            yield
        finally:
            lock.release()
