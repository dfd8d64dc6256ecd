"""The vendor's package for the card registry, which serves the ticket machines as well."""

from dataclasses import dataclass
from datetime import date

import requests
from requests.adapters import HTTPAdapter


class UnknownCard(Exception):
    pass


@dataclass(frozen=True)
class CardStatus:
    number: str
    product: str
    zones: frozenset[str]
    valid_until: date
    blocked: bool


class CardRegistry:
    def __init__(self, url: str, token: str, timeout: float, connections: int) -> None:
        self._url = url.rstrip("/")
        self._timeout = timeout
        self._session = requests.Session()
        self._session.headers["Authorization"] = f"Bearer {token}"
        self._session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=connections, pool_block=False))

    def status(self, number: str) -> CardStatus:
        answer = self._session.get(f"{self._url}/cards/{number}", timeout=self._timeout)
        if answer.status_code == 404:
            raise UnknownCard(number)
        answer.raise_for_status()
        card = answer.json()
        return CardStatus(
            number=number,
            product=card["product"],
            zones=frozenset(card["zones"]),
            valid_until=date.fromisoformat(card["valid_until"]),
            blocked=card["blocked"],
        )

    def close(self) -> None:
        self._session.close()
