"""Client of the house system, which owns seats, performances and holds."""
import logging
from collections import Counter

import requests
from requests.adapters import HTTPAdapter

import settings

log = logging.getLogger(__name__)

calls: Counter = Counter()


class HouseError(Exception):
    pass


class HouseClient:
    def __init__(self, base_url: str):
        self._base = base_url
        self._session = requests.Session()
        self._session.trust_env = False
        self._session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=settings.HOUSE_CONNECTIONS))
        self._session.headers.update({"accept": "application/json"})

    def _authorised(self) -> requests.Session:
        session = self._session
        session.headers["x-api-key"] = settings.API_KEY
        session.hooks["response"].append(self._check_envelope)
        return session

    def _check_envelope(self, response, *args, **kwargs):
        """The house system answers 200 to everything; errors are in the envelope."""
        calls[response.status_code] += 1
        envelope = response.json()
        if envelope["status"] != "ok":
            log.warning("house system: %s", envelope.get("message"))
            raise HouseError(envelope.get("message", "unknown"))
        return response

    def seat_map(self, performance: int) -> list[dict]:
        response = self._authorised().get(
            f"{self._base}/performances/{performance}/seats", timeout=settings.HOUSE_TIMEOUT
        )
        return response.json()["data"]

    def hold(self, performance: int, seats: list[str]) -> dict:
        response = self._authorised().post(
            f"{self._base}/performances/{performance}/holds",
            json={"seats": seats},
            timeout=settings.HOUSE_TIMEOUT,
        )
        return response.json()["data"]


house = HouseClient(settings.HOUSE_URL)
