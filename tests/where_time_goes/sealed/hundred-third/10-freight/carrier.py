"""Client of the carrier's rating service. One session for the whole process: connections are kept."""

import uuid
from dataclasses import dataclass

import requests
from requests.adapters import HTTPAdapter

import settings


class CarrierError(Exception):
    pass


@dataclass(frozen=True)
class Rate:
    reference: str
    service: str
    net_cents: int
    days: int


def make_session():
    session = requests.Session()
    session.trust_env = False
    session.headers["X-Account"] = settings.CARRIER_ACCOUNT
    session.headers["Accept"] = "application/json"
    session.mount(settings.CARRIER_URL, HTTPAdapter(pool_connections=2, pool_maxsize=settings.POOL_SIZE))
    return session


session = make_session()


def new_reference():
    return "Q" + uuid.uuid4().hex[:14].upper()


def rate(origin, destination, kilos):
    """Ask for the rate of a shipment. The carrier files it under our own reference."""
    reference = new_reference()
    body = {"from": origin, "to": destination, "kg": kilos}
    try:
        response = session.put(
            f"{settings.CARRIER_URL}/ratings/{reference}", json=body, timeout=settings.CARRIER_TIMEOUT
        )
        response.raise_for_status()
    except requests.RequestException as error:
        raise CarrierError(str(error)) from error
    answer = response.json()
    return Rate(reference, answer["service"], answer["net_cents"], answer["days"])
