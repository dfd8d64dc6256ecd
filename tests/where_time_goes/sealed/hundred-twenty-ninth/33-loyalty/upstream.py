"""Calls to the neighbouring services."""
from __future__ import annotations

import uuid
from typing import Any

import httpx

from settings import Settings


class UpstreamError(Exception):
    def __init__(self, service: str, status: int) -> None:
        super().__init__(f"{service} answered {status}")
        self.service = service
        self.status = status


class ServiceClient:
    def __init__(self, name: str, base_url: str, settings: Settings) -> None:
        self.name = name
        self.base_url = base_url
        self.timeout = httpx.Timeout(settings.timeout)
        self.headers = {"user-agent": settings.service_name, "accept": "application/json"}

    async def _request(self, method: str, path: str, **kwargs: Any) -> Any:
        headers = {"x-request-id": uuid.uuid4().hex}
        async with httpx.AsyncClient(
            base_url=self.base_url, timeout=self.timeout, headers=self.headers
        ) as client:
            response = await client.request(method, path, headers=headers, **kwargs)
        if response.status_code >= 400:
            raise UpstreamError(self.name, response.status_code)
        return response.json()


class Profiles(ServiceClient):
    async def member(self, member_id: str) -> dict[str, Any]:
        return await self._request("GET", f"/members/{member_id}")


class Points(ServiceClient):
    async def balance(self, member_id: str) -> int:
        body = await self._request("GET", f"/balances/{member_id}")
        return body["points"]

    async def credit(self, member_id: str, points: int, reason: str) -> int:
        body = await self._request(
            "POST", f"/balances/{member_id}/credits", json={"points": points, "reason": reason}
        )
        return body["points"]
