"""Fares of the clearing house of the operators."""

from requests.adapters import HTTPAdapter
from requests_ratelimiter import LimiterSession

import settings
from stations import RAILCARDS, Station, zones_between

_session = LimiterSession(per_second=settings.FARES_PER_SECOND)
_session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=settings.POOL_SIZE))


def published_fare(origin: Station, destination: Station, when: str) -> dict:
    response = _session.get(
        f"{settings.FARES_URL}/fares/{origin.code}/{destination.code}",
        params={"when": when},
        timeout=settings.TIMEOUT,
    )
    response.raise_for_status()
    return response.json()


def journey_price(origin: Station, destination: Station, when: str, railcard: str) -> dict:
    fare = published_fare(origin, destination, when)
    pence = int(fare["pence"] * RAILCARDS[railcard])
    return {
        "from": origin.name,
        "to": destination.name,
        "zones": zones_between(origin, destination),
        "ticket": fare["ticket"],
        "price": f"{pence / 100:.2f}",
    }
