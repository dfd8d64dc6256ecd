"""Milk analysis at the testing station (fat, protein, cells)."""
import json
from dataclasses import dataclass

import urllib3

from settings import Settings


class LabError(Exception):
    pass


@dataclass(frozen=True)
class Sample:
    fat: float
    protein: float
    cells: int
    inhibitors: bool


class Lab:
    def __init__(self, settings: Settings) -> None:
        self._pool = urllib3.HTTPConnectionPool(
            "127.0.0.1",
            settings.lab_port,
            maxsize=settings.lab_connections,
            block=True,
            timeout=settings.lab_timeout,
            retries=False,
        )

    def analyse(self, farm: int, tank: str, litres: int) -> Sample:
        answer = self._pool.request(
            "POST",
            "/samples",
            body=json.dumps({"farm": farm, "tank": tank, "litres": litres}),
            headers={"Content-Type": "application/json"},
        )
        if answer.status != 200:
            raise LabError(f"testing station: {answer.status}")
        return Sample(**json.loads(answer.data))

    def monthly(self, farm: int, month: int) -> dict:
        answer = self._pool.request("GET", f"/farms/{farm}/months/{month}")
        if answer.status != 200:
            raise LabError(f"testing station: {answer.status}")
        return json.loads(answer.data)

    def close(self) -> None:
        self._pool.close()
