"""Client of the pricing service: the price depends on how many seats are free."""

import requests
from requests.adapters import HTTPAdapter

import settings

_http = requests.Session()
_http.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=settings.QUOTE_CONNECTIONS))


def price(event_id: int, free: int, seats: int) -> float:
    response = _http.get(
        f"{settings.QUOTE_URL}/events/{event_id}/price",
        params={"free": free, "seats": seats},
        timeout=settings.QUOTE_TIMEOUT,
    )
    response.raise_for_status()
    return response.json()["price"]
