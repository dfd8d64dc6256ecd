"""Client of the property management system."""
import json
import threading

import urllib3

import settings


class PmsError(Exception):
    pass


class Pms:
    def __init__(self, url, connections, timeout, max_inflight):
        self.url = url
        self.http = urllib3.PoolManager(
            maxsize=connections, block=True, timeout=timeout, retries=False
        )
        self.inflight = threading.BoundedSemaphore(max_inflight)

    def _call(self, method, path, body=None):
        with self.inflight:
            reply = self.http.request(
                method,
                self.url + path,
                body=None if body is None else json.dumps(body),
                headers={"Content-Type": "application/json"},
            )
        if reply.status != 200:
            raise PmsError(f"{path}: {reply.status}")
        return json.loads(reply.data)

    def property(self, code):
        return self._call("GET", f"/properties/{code}")

    def availability(self, code, nights):
        return self._call("GET", f"/availability/{code}?nights={nights}")

    def reserve(self, code, room, guest):
        return self._call("POST", f"/reservations/{code}", {"room": room, "guest": guest})


pms = Pms(
    settings.PMS_URL, settings.PMS_CONNECTIONS, settings.PMS_TIMEOUT, settings.PMS_MAX_INFLIGHT
)
