"""The vehicle register and the city's payment office."""
import json
import threading

import urllib3


class UpstreamError(Exception):
    pass


class Upstream:
    def __init__(self, url: str, pool: int, sessions: int | None = None):
        self.url = url
        self.http = urllib3.PoolManager(num_pools=4, maxsize=pool, block=True, timeout=urllib3.Timeout(2, 9), retries=False)
        self._sessions = threading.BoundedSemaphore(sessions or pool)

    def call(self, method: str, path: str, body: dict | None = None) -> dict:
        with self._sessions:
            try:
                response = self.http.request(method, self.url + path, json=body)
            except urllib3.exceptions.HTTPError as exc:
                raise UpstreamError(f"{path}: {exc}") from exc
        if response.status >= 400:
            raise UpstreamError(f"{path}: {response.status}")
        return json.loads(response.data)


def includeme(config):
    settings = config.registry.settings
    register = Upstream(settings["register.url"], settings["http.pool"], settings["register.sessions"])
    payments = Upstream(settings["payments.url"], settings["http.pool"])
    config.add_request_method(lambda request: register, "register", reify=True)
    config.add_request_method(lambda request: payments, "payments", reify=True)
