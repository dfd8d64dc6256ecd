import httpx

from settings import settings


class PaymentDeclined(Exception):
    pass


class Payments:
    def __init__(self) -> None:
        self._client = httpx.AsyncClient(
            base_url=settings.payments_url,
            timeout=10.0,
            limits=httpx.Limits(max_connections=settings.payments_connections),
        )

    async def authorize(self, member: str, cents: int, reference: str) -> str:
        response = await self._client.post(
            "/authorizations", json={"member": member, "amount": cents, "reference": reference}
        )
        response.raise_for_status()
        body = response.json()
        if body["status"] != "authorized":
            raise PaymentDeclined(body["status"])
        return body["id"]

    async def close(self) -> None:
        await self._client.aclose()
