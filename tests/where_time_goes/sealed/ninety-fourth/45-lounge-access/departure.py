"""Boarding passes, as the departure control system knows them."""
from dataclasses import dataclass

import requests
from requests.adapters import HTTPAdapter

import settings

_session = requests.Session()
_session.trust_env = False
_session.mount("http://", HTTPAdapter(pool_maxsize=settings.DCS_CONNECTIONS))

TIERS = {"gold", "senator", "first"}


@dataclass(frozen=True)
class Passenger:
    locator: str
    flight: str
    cabin: str
    tier: str

    @property
    def may_enter(self) -> bool:
        return self.cabin in ("F", "C") or self.tier in TIERS


def passenger(locator: str) -> Passenger | None:
    answer = _session.get(f"{settings.DCS_URL}/passengers/{locator}", timeout=settings.DCS_TIMEOUT)
    if answer.status_code == 404:
        return None
    answer.raise_for_status()
    return Passenger(locator, **answer.json())
