"""HTTP client for the carrier hub."""
from dataclasses import dataclass

import httpx

import settings


@dataclass(frozen=True)
class Offer:
    carrier: str
    price: float
    days: int


class CarrierHub:
    def __init__(self, base_url: str):
        self._http = httpx.Client(
            base_url=base_url,
            timeout=httpx.Timeout(5.0, pool=5.0),
            limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
        )

    def offer(self, carrier: str, origin: str, destination: str, kg: float) -> Offer:
        response = self._http.get(
            f"/carriers/{carrier}/offer",
            params={"from": origin, "to": destination, "kg": kg},
        )
        response.raise_for_status()
        data = response.json()
        return Offer(carrier=carrier, price=data["price"], days=data["days"])

    def lanes(self) -> list[str]:
        response = self._http.get("/lanes")
        response.raise_for_status()
        return response.json()["lanes"]

    def close(self) -> None:
        self._http.close()


hub = CarrierHub(settings.CARRIER_HUB)
