"""Clients of the land registry and of the market data supplier (both only have a blocking SDK)."""
import msgspec
import requests
from requests.adapters import HTTPAdapter

from schemas import Parcel, Sale
from settings import settings


class UnknownParcel(Exception):
    pass


def _session() -> requests.Session:
    session = requests.Session()
    session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=64))
    session.headers["Accept"] = "application/json"
    return session


class Cadastre:
    def __init__(self, base: str) -> None:
        self.base = base
        self.session = _session()

    def parcel(self, number: int) -> Parcel:
        response = self.session.get(f"{self.base}/parcels/{number}", timeout=settings.timeout)
        if response.status_code == 404:
            raise UnknownParcel(number)
        response.raise_for_status()
        return msgspec.json.decode(response.content, type=Parcel)


class Market:
    def __init__(self, base: str) -> None:
        self.base = base
        self.session = _session()

    def sales_near(self, parcel: Parcel, limit: int = 12) -> list[Sale]:
        response = self.session.get(
            f"{self.base}/sales",
            params={"municipality": parcel.municipality, "limit": limit},
            timeout=settings.timeout,
        )
        response.raise_for_status()
        return msgspec.json.decode(response.content, type=list[Sale])
