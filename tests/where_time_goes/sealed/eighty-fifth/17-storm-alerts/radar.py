"""The nowcast of the radar centre, and the reports of lightning."""

import gevent
import urllib3
from pydantic import BaseModel

from settings import settings

_http = urllib3.PoolManager(maxsize=settings.connections, block=True, timeout=settings.timeout, retries=False)


class Nowcast(BaseModel):
    cell: str
    dbz: int
    speed_kmh: float
    heading: int


class Lightning(BaseModel):
    cell: str
    strikes: int


def _get(path: str) -> bytes:
    response = _http.request("GET", settings.radar_url + path)
    if response.status != 200:
        raise urllib3.exceptions.HTTPError(f"{path} answered {response.status}")
    return response.data


def nowcast(cell: str) -> Nowcast:
    return Nowcast.model_validate_json(_get(f"/nowcast/{cell}"))


def lightning(cell: str) -> Lightning:
    return Lightning.model_validate_json(_get(f"/lightning/{cell}"))


def situation(cell: str) -> tuple[Nowcast, Lightning]:
    both = [gevent.spawn(nowcast, cell), gevent.spawn(lightning, cell)]
    gevent.joinall(both, raise_error=True)
    return both[0].value, both[1].value
