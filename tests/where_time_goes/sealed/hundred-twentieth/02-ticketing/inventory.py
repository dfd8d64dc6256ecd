import requests
from requests.adapters import HTTPAdapter

from config import config


class SoldOut(Exception):
    pass


class Inventory:
    """The venue's seat inventory, over HTTP."""

    def __init__(self) -> None:
        self._session = requests.Session()
        adapter = HTTPAdapter(pool_connections=2, pool_maxsize=config.inventory_pool)
        self._session.mount("http://", adapter)

    def hold(self, event_id: int, seats: int) -> str:
        answer = self._session.post(
            f"{config.inventory_url}/events/{event_id}/holds",
            json={"seats": seats},
            timeout=config.inventory_timeout,
        )
        if answer.status_code == 409:
            raise SoldOut(event_id)
        answer.raise_for_status()
        return answer.json()["hold"]

    def free_seats(self, event_id: int) -> int:
        answer = self._session.get(
            f"{config.inventory_url}/events/{event_id}", timeout=config.inventory_timeout
        )
        answer.raise_for_status()
        return answer.json()["free"]

    def close(self) -> None:
        self._session.close()
