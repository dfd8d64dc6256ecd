"""Client of the inventory service: what players own."""

import requests
from requests.adapters import HTTPAdapter
from tenacity import retry, retry_if_exception_type, stop_after_attempt, wait_random_exponential

import config


class InventoryClient:
    def __init__(self) -> None:
        self._session = requests.Session()
        self._session.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=config.HTTP_POOL))

    @retry(
        retry=retry_if_exception_type(requests.ConnectionError),
        stop=stop_after_attempt(3),
        wait=wait_random_exponential(multiplier=0.05, max=1),
        reraise=True,
    )
    def items(self, player_id: int) -> list[dict]:
        answer = self._session.get(f"{config.INVENTORY_URL}/players/{player_id}/items", timeout=config.INVENTORY_TIMEOUT)
        answer.raise_for_status()
        return answer.json()["items"]
