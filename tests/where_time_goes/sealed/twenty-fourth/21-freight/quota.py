import asyncio
import datetime as dt
from contextlib import asynccontextmanager

import settings


class QuotaExceeded(Exception):
    pass


class Account:
    def __init__(self, name: str) -> None:
        self.name = name
        self.day = dt.date.today()
        self.used = 0
        self.lock = asyncio.Lock()

    @property
    def remaining(self) -> int:
        return settings.DAILY_ALLOWANCE - self.used

    def roll_over(self) -> None:
        today = dt.date.today()
        if today != self.day:
            self.day, self.used = today, 0


class QuotaBook:
    def __init__(self) -> None:
        self._accounts: dict[str, Account] = {}

    def account(self, name: str) -> Account:
        if name not in self._accounts:
            self._accounts[name] = Account(name)
        return self._accounts[name]

    @asynccontextmanager
    async def reserve(self, name: str):
        """Charges one unit to the account and gives it back when the operation fails."""
        account = self.account(name)
        async with account.lock:
            account.roll_over()
            if account.remaining <= 0:
                raise QuotaExceeded(name)
            account.used += 1
            try:
                yield account
            except Exception:
                account.used -= 1
                raise
