"""Client of the scoring service."""

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter
from urllib3.util import Retry


class ScoringClient:
    def __init__(self) -> None:
        adapter = HTTPAdapter(
            pool_connections=1,
            pool_maxsize=settings.SCORING_CONNECTIONS,
            max_retries=Retry(total=2, backoff_factor=0.2, status_forcelist=(502, 503)),
        )
        self._session = requests.Session()
        self._session.trust_env = False
        self._session.mount("http://", adapter)

    def score(self, number: str, damages: int) -> float:
        answer = self._session.get(
            f"{settings.SCORING_URL}/score",
            params={"policy": number, "damages": damages},
            timeout=settings.SCORING_TIMEOUT,
        )
        answer.raise_for_status()
        return answer.json()["score"]
