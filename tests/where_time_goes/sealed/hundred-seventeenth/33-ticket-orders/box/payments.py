import aiohttp

from . import settings


class PaymentDeclined(Exception):
    pass


class Payments:
    def __init__(self):
        self._http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.HTTP_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=8),
        )

    async def charge(self, cents: int, email: str, reference: str) -> str:
        body = {"amount": cents, "currency": "EUR", "customer": email, "reference": reference}
        async with self._http.post(f"{settings.PAYMENTS_URL}/charges", json=body) as response:
            if response.status == 402:
                raise PaymentDeclined(reference)
            response.raise_for_status()
            return (await response.json())["id"]

    async def close(self):
        await self._http.close()
