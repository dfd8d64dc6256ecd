import httpx

import conf


class InsuranceGateway:
    """Eligibility checks at the insurer's clearing house."""

    def __init__(self) -> None:
        limits = httpx.Limits(
            max_connections=conf.INSURANCE_CONNECTIONS,
            max_keepalive_connections=conf.INSURANCE_CONNECTIONS,
        )
        self._client = httpx.AsyncClient(base_url=conf.INSURANCE_URL, limits=limits, timeout=10)

    async def eligibility(self, policy: str, minutes: int) -> dict:
        response = await self._client.post("/eligibility", json={"policy": policy, "minutes": minutes})
        response.raise_for_status()
        return response.json()

    async def close(self) -> None:
        await self._client.aclose()
