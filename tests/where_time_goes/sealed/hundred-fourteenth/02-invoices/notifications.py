"""Events for the customer relations system of the issuer."""
import logging

import aiohttp

from settings import settings

log = logging.getLogger("ledgerly.notifications")


class Notifier:
    def __init__(self) -> None:
        self._http = aiohttp.ClientSession(
            timeout=aiohttp.ClientTimeout(total=settings.webhook_timeout),
            connector=aiohttp.TCPConnector(limit=settings.webhook_connections),
            raise_for_status=True,
        )

    async def invoice_viewed(self, number: str, customer: str) -> None:
        await self._post({"event": "invoice.viewed", "invoice": number, "by": customer})

    async def payment_received(self, number: str, email: str, amount_cents: int) -> None:
        await self._post(
            {
                "event": "payment.received",
                "invoice": number,
                "recipient": email,
                "amount": amount_cents,
                "currency": settings.currency,
            }
        )

    async def _post(self, payload: dict) -> None:
        try:
            async with self._http.post(settings.webhook_url, json=payload) as response:
                await response.read()
        except aiohttp.ClientError as error:
            log.warning("%s not delivered: %s", payload["event"], error)

    async def close(self) -> None:
        await self._http.close()
