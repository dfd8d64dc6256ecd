"""Reads a feeder's remote terminal unit through the telecontrol gateway."""
import time

import urllib3

import settings

_http = urllib3.PoolManager(maxsize=settings.GATEWAY_CONNECTIONS, timeout=urllib3.Timeout(connect=2.0, read=6.0), retries=False)
_last: dict[str, tuple[float, float]] = {}


class GatewayError(RuntimeError):
    pass


def read_feeder(feeder: str) -> float:
    response = _http.request("GET", f"{settings.GATEWAY}/rtu/{feeder}")
    if response.status != 200:
        raise GatewayError(f"{feeder}: {response.status}")
    megawatts = response.json()["mw"]
    _last[feeder] = (megawatts, time.time())
    return megawatts


def last_known(feeder: str) -> float:
    megawatts, at = _last.get(feeder, (0.0, 0.0))
    return megawatts if time.time() - at < settings.STALE_AFTER else 0.0
