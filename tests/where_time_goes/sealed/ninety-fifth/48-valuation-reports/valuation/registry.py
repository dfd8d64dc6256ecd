from dataclasses import dataclass

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=100))
_session.headers["User-Agent"] = "valuation-reports/2.4"


class RegistryError(RuntimeError):
    pass


@dataclass(frozen=True)
class Comparable:
    source: str
    price: int
    floor_area: float

    @property
    def per_square_metre(self) -> float:
        return self.price / self.floor_area


def fetch_comparables(source: str, parcel: str) -> list[Comparable]:
    response = _session.get(
        f"{settings.REGISTRY_URL}/{source}/comparables",
        params={"parcel": parcel},
        timeout=settings.REGISTRY_TIMEOUT,
    )
    if response.status_code != 200:
        raise RegistryError(f"{source} answered {response.status_code}")
    return [Comparable(source, row["price"], row["area"]) for row in response.json()]
