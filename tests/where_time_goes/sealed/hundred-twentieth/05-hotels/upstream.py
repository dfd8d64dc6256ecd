import logging
from typing import Any

import httpx

import config

log = logging.getLogger("hotels.upstream")


class UpstreamError(Exception):
    def __init__(self, service: str, status: int) -> None:
        super().__init__(f"{service} answered {status}")
        self.service = service
        self.status = status


def _headers() -> dict[str, str]:
    return {"X-Partner-Key": config.PARTNER_KEY, "Accept": "application/json"}


async def get_json(service: str, base_url: str, path: str, **params: Any) -> Any:
    async with httpx.AsyncClient(
        base_url=base_url,
        headers=_headers(),
        timeout=config.TIMEOUT.total_seconds(),
        follow_redirects=True,
    ) as client:
        response = await client.get(path, params=params)
    if response.status_code >= 400:
        log.warning("%s %s: %s", service, path, response.status_code)
        raise UpstreamError(service, response.status_code)
    return response.json()
