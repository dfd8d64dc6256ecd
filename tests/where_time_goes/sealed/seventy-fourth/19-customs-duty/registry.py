"""Client of the customs registry."""
import functools
import logging
import time

import httpx

import settings

log = logging.getLogger("duty.registry")


class Registry:
    def __init__(self):
        limits = httpx.Limits(max_connections=100, max_keepalive_connections=100)
        self.client = httpx.Client(
            base_url=settings.REGISTRY_URL, timeout=settings.REGISTRY_TIMEOUT, limits=limits
        )

    def export(self, edition):
        answer = self.client.post("/exports", json={"edition": edition})
        answer.raise_for_status()
        return answer.json()["headings"]

    def rate(self, currency, home):
        answer = self.client.get(f"/rates/{currency}", params={"to": home})
        answer.raise_for_status()
        return answer.json()["rate"]

    def wait(self, seconds=30):
        until = time.monotonic() + seconds
        while True:
            try:
                return self.client.get("/status")
            except httpx.ConnectError:
                if time.monotonic() > until:
                    raise
                log.info("registry is not reachable yet")
                time.sleep(0.3)


@functools.cache
def open_registry():
    registry = Registry()
    registry.wait()
    return registry
