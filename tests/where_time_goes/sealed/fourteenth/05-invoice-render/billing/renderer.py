import json

import urllib3

from .background import BlockingClient, offloaded


class RenderFailed(Exception):
    pass


class DocumentRenderer(BlockingClient):
    def __init__(self, base_url: str, timeout: float):
        self._base_url = base_url
        self._http = urllib3.PoolManager(
            maxsize=64, timeout=urllib3.Timeout(total=timeout), retries=False
        )

    @offloaded
    def render(self, template: str, fields: dict) -> bytes:
        reply = self._http.request(
            "POST",
            f"{self._base_url}/render/{template}",
            body=json.dumps(fields),
            headers={"Content-Type": "application/json"},
        )
        if reply.status != 200:
            raise RenderFailed(f"{template}: {reply.status}")
        return reply.data
