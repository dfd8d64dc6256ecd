"""Scores payments with the model's service, and decides."""

import logging
from dataclasses import dataclass

import aiohttp

from settings import settings

log = logging.getLogger("risk.scoring")


@dataclass(frozen=True)
class Payment:
    payment_id: str
    account: str
    amount: float
    country: str


@dataclass(frozen=True)
class Decision:
    payment_id: str
    score: float
    action: str


class Scorer:
    def __init__(self) -> None:
        connector = aiohttp.TCPConnector(limit=settings.score_connections)
        self._http = aiohttp.ClientSession(connector=connector, timeout=aiohttp.ClientTimeout(total=5))

    async def decide(self, payment: Payment) -> Decision:
        body = {"account": payment.account, "amount": payment.amount, "country": payment.country}
        async with self._http.post(settings.score_url, json=body) as response:
            response.raise_for_status()
            score = (await response.json())["score"]
        if score >= settings.review_above:
            log.warning("payment %s of %s held for review, score %.2f", payment.payment_id, payment.account, score)
            return Decision(payment.payment_id, score, "review")
        log.info("payment %s passed, score %.2f", payment.payment_id, score)
        return Decision(payment.payment_id, score, "pass")

    async def close(self) -> None:
        await self._http.close()
