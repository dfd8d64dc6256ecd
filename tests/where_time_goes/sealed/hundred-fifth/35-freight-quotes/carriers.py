"""Rate services of the carriers. Each has an agreed number of calls a second."""

import asyncio
import logging

import aiohttp
from aiolimiter import AsyncLimiter
from tenacity import retry, retry_if_exception_type, stop_after_attempt, wait_exponential_jitter

from settings import Carrier, Settings

log = logging.getLogger("freight.carriers")


class Busy(Exception):
    """The carrier asks us to come back."""


class CarrierClient:
    def __init__(self, carrier: Carrier, session: aiohttp.ClientSession) -> None:
        self.carrier = carrier
        self._session = session
        self._limiter = AsyncLimiter(carrier.per_second, 1)

    @retry(
        retry=retry_if_exception_type(Busy),
        wait=wait_exponential_jitter(0.1, 1),
        stop=stop_after_attempt(3),
        reraise=True,
    )
    async def rate(self, lane: str, kg: int) -> dict:
        async with self._limiter:
            params = {"lane": lane, "kg": str(kg)}
            async with self._session.get(self.carrier.path, params=params) as response:
                if response.status in (429, 503):
                    raise Busy(self.carrier.code)
                response.raise_for_status()
                body = await response.json()
        return {"carrier": self.carrier.code, "amount": body["amount"], "days": body["days"]}


class Market:
    def __init__(self, settings: Settings, session: aiohttp.ClientSession) -> None:
        self._clients = [CarrierClient(carrier, session) for carrier in settings.carriers]
        self._open = asyncio.Semaphore(settings.open_quotes)

    async def quotes(self, lane: str, kg: int) -> list[dict]:
        async with self._open:
            answers = await asyncio.gather(
                *(client.rate(lane, kg) for client in self._clients), return_exceptions=True
            )
        found = []
        for client, answer in zip(self._clients, answers):
            if isinstance(answer, BaseException):
                log.warning("%s gave no rate: %r", client.carrier.code, answer)
            else:
                found.append(answer)
        return sorted(found, key=lambda quote: quote["amount"])
