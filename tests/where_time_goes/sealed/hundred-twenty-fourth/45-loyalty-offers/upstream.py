import httpx

import settings


def build_client() -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=settings.BACKEND_URL,
        timeout=settings.BACKEND_TIMEOUT,
        limits=httpx.Limits(
            max_connections=settings.MAX_CONNECTIONS,
            max_keepalive_connections=settings.MAX_CONNECTIONS,
        ),
        headers={"User-Agent": settings.SERVICE_NAME},
        trust_env=False,
    )


class LoyaltyBackend:
    """The three back-end services behind one gateway."""

    def __init__(self, client: httpx.AsyncClient):
        self.client = client

    async def _get(self, path: str, **params) -> dict:
        response = await self.client.get(path, params=params or None)
        response.raise_for_status()
        return response.json()

    async def member(self, number: str) -> dict:
        return await self._get(f"/members/{number}")

    async def balance(self, number: str) -> int:
        return (await self._get(f"/members/{number}/points"))["points"]

    async def campaigns(self, tier: str) -> list[dict]:
        return (await self._get("/campaigns", tier=tier))["campaigns"]

    async def redeem(self, number: str, campaign: str) -> dict:
        response = await self.client.post(f"/members/{number}/redemptions", json={"campaign": campaign})
        response.raise_for_status()
        return response.json()
