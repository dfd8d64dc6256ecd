"""Readings of the tide gauges, through the concentrator that all of them report to."""
import json
import time

import urllib3

import settings

_http = urllib3.PoolManager(maxsize=settings.CONCENTRATOR_CONNECTIONS)


class GaugeError(Exception):
    pass


def _get(path: str) -> dict:
    answer = _http.request("GET", settings.CONCENTRATOR + path, timeout=settings.CONCENTRATOR_TIMEOUT, retries=False)
    if answer.status != 200:
        raise GaugeError(f"concentrator answered {answer.status} to {path}")
    return json.loads(answer.data)


def wait_for_concentrator(seconds: float = 15.0) -> None:
    deadline = time.monotonic() + seconds
    while True:
        try:
            _http.request("GET", settings.CONCENTRATOR + "/", timeout=2.0, retries=False)
            return
        except urllib3.exceptions.HTTPError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


def level(station: str) -> dict:
    raw = _get(f"/gauges/{station}/latest")
    datum = settings.STATIONS[station]["datum_cm"]
    return {"cm": raw["cm"] - datum, "trend": _trend(raw["cm"], raw["previous_cm"])}


def series(station: str, hours: int) -> list[int]:
    datum = settings.STATIONS[station]["datum_cm"]
    return [cm - datum for cm in _get(f"/gauges/{station}/series?hours={hours}")["cm"]]


def _trend(now: int, before: int) -> str:
    if abs(now - before) < 2:
        return "steady"
    return "rising" if now > before else "falling"
