"""Fetches readings from the plate reader's gateway."""
import json

import urllib3
from django.conf import settings

pool = urllib3.HTTPConnectionPool(
    settings.INSTRUMENT_HOST, settings.INSTRUMENT_PORT, maxsize=64, timeout=30, retries=False
)


class InstrumentError(Exception):
    pass


def read_plate(plate: str) -> list[float]:
    answer = pool.request("GET", f"/plates/{plate}")
    if answer.status != 200:
        raise InstrumentError(f"gateway answered {answer.status}")
    return json.loads(answer.data)["wells"]
