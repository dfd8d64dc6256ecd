"""Client of the ledger: accounts have a version, and a write names the version that it was made from."""
import logging
from dataclasses import dataclass

import aiohttp
from tenacity import AsyncRetrying, before_sleep_log, retry_if_exception_type, stop_after_delay, wait_random

import settings

log = logging.getLogger("float.ledger")


class Stale(Exception):
    """Someone else has written the account meanwhile."""


@dataclass(frozen=True)
class Account:
    name: str
    balance: int
    version: int


class Ledger:
    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    async def account(self, name: str) -> Account:
        async with self._session.get(f"/accounts/{name}") as response:
            response.raise_for_status()
            found = await response.json()
        return Account(name, found["balance"], found["version"])

    async def _write(self, account: Account, balance: int) -> Account:
        async with self._session.put(
            f"/accounts/{account.name}",
            json={"balance": balance},
            headers={"If-Match": str(account.version)},
        ) as response:
            if response.status == 412:
                raise Stale(account.name)
            response.raise_for_status()
            written = await response.json()
        return Account(account.name, written["balance"], written["version"])

    async def credit(self, name: str, amount: int) -> Account:
        attempts = AsyncRetrying(
            retry=retry_if_exception_type(Stale),
            wait=wait_random(0, 0.01),
            stop=stop_after_delay(settings.BOOKING_PATIENCE),
            before_sleep=before_sleep_log(log, logging.DEBUG),
            reraise=True,
        )
        async for attempt in attempts:
            with attempt:
                account = await self.account(name)
                written = await self._write(account, account.balance + amount)
        return written


def open_session() -> aiohttp.ClientSession:
    return aiohttp.ClientSession(
        settings.LEDGER_URL,
        connector=aiohttp.TCPConnector(limit=settings.LEDGER_CONNECTIONS),
        timeout=aiohttp.ClientTimeout(total=settings.LEDGER_TIMEOUT),
    )
