"""Client of the fraud scoring service that all product lines share."""
import httpx

from settings import settings


class ScoringClient:
    def __init__(self, base_url: str, timeout: float):
        self._http = httpx.Client(
            base_url=base_url,
            timeout=timeout,
            limits=httpx.Limits(max_connections=100, max_keepalive_connections=60),
        )

    def score(self, claim_id: int, peril: str, amount: int) -> dict:
        response = self._http.get(f"/score/{claim_id}", params={"peril": peril, "amount": amount})
        response.raise_for_status()
        return response.json()

    def close(self) -> None:
        self._http.close()


scoring = ScoringClient(settings.scoring_url, settings.scoring_timeout)
