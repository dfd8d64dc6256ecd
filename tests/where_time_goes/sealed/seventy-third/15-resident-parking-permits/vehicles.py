"""Client of the national vehicle register."""
import time
from dataclasses import dataclass

import httpx

import settings


@dataclass(frozen=True)
class Vehicle:
    plate: str
    fuel: str
    taxed: bool


class VehicleRegister:
    def __init__(self):
        self._http = httpx.Client(
            base_url=settings.VEHICLES_URL,
            timeout=settings.VEHICLES_TIMEOUT,
            trust_env=False,
            limits=httpx.Limits(
                max_connections=settings.VEHICLES_CONNECTIONS,
                max_keepalive_connections=settings.VEHICLES_CONNECTIONS,
            ),
        )

    def wait(self, attempts: int = 100) -> None:
        for _ in range(attempts):
            try:
                self._http.get("/status")
                return
            except httpx.ConnectError:
                time.sleep(0.3)

    def look_up(self, plate: str) -> Vehicle:
        response = self._http.get(f"/vehicles/{plate}")
        response.raise_for_status()
        data = response.json()
        return Vehicle(plate, data["fuel"], data["taxed"])

    def close(self) -> None:
        self._http.close()
