"""Client of the payment provider."""
import httpx

import settings


class Payments:
    def __init__(self):
        self._client = httpx.AsyncClient(
            base_url=settings.PAYMENTS_URL,
            timeout=settings.PAYMENTS_TIMEOUT,
            limits=httpx.Limits(
                max_connections=settings.PAYMENTS_CONNECTIONS,
                max_keepalive_connections=settings.PAYMENTS_CONNECTIONS,
            ),
            trust_env=False,
        )

    async def authorise(self, reference: str, amount: float) -> str:
        response = await self._client.post("/authorisations", json={"reference": reference, "amount": amount})
        response.raise_for_status()
        return response.json()["authorisation"]

    async def close(self):
        await self._client.aclose()
