import json
from dataclasses import dataclass

import urllib3

import settings

_http = urllib3.HTTPConnectionPool(
    "127.0.0.1",
    settings.CARRIER_PORT,
    maxsize=settings.CONNECTIONS,
    block=True,
    timeout=urllib3.Timeout(connect=2, read=15),
)


class CarrierError(Exception):
    pass


@dataclass
class Position:
    depot: str
    stops_left: int


def _call(method: str, path: str, payload: dict | None = None) -> dict:
    answer = _http.request(method, path, body=json.dumps(payload) if payload else None)
    if answer.status != 200:
        raise CarrierError(answer.status)
    return json.loads(answer.data)


def position(parcel: int) -> Position:
    data = _call("GET", f"/parcels/{parcel}")
    return Position(data["depot"], data["stops"])


def announce(parcel: int, grams: int) -> str:
    return _call("POST", "/labels", {"parcel": parcel, "grams": grams})["label"]
