"""Positions and pilots from the traffic centre."""
import json
import threading

import urllib3

import settings


class AisError(Exception):
    pass


class TrafficCentre:
    def __init__(self):
        self.pool = urllib3.HTTPConnectionPool(
            settings.AIS_HOST,
            settings.AIS_PORT,
            maxsize=settings.AIS_CONNECTIONS,
            block=True,
            timeout=urllib3.Timeout(settings.AIS_TIMEOUT),
            retries=False,
        )
        self.at_once = threading.BoundedSemaphore(settings.AIS_AT_ONCE)

    def _call(self, method, path, **body):
        with self.at_once:
            try:
                if body:
                    reply = self.pool.request(method, path, body=json.dumps(body).encode())
                else:
                    reply = self.pool.request(method, path)
            except urllib3.exceptions.HTTPError as exc:
                raise AisError(str(exc)) from exc
        if reply.status != 200:
            raise AisError(f"traffic centre answered {reply.status}")
        return json.loads(reply.data)

    def position(self, mmsi):
        return self._call("GET", f"/positions/{mmsi}")

    def order_pilot(self, mmsi, berth):
        return self._call("POST", "/pilots", mmsi=mmsi, berth=berth)
