import httpx

from settings import settings


class ScoringClient:
    """Fraud score of a claim, from the group's scoring service."""

    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.scoring_url,
            timeout=settings.scoring_timeout,
            limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
        )

    async def score(self, claim_id: int, product: str, amount: int) -> float:
        answer = await self._http.post(
            "/score", json={"claim": claim_id, "product": product, "amount": amount}
        )
        answer.raise_for_status()
        return float(answer.json()["score"])

    async def close(self) -> None:
        await self._http.aclose()
