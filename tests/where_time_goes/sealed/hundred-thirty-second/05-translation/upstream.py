"""Calls to the translation memory and the terminology service."""
import logging
from typing import Any

import httpx

from settings import Settings

log = logging.getLogger("office.upstream")


class UpstreamError(Exception):
    def __init__(self, service: str, status: int | None = None) -> None:
        super().__init__(f"{service} failed ({status or 'no answer'})")
        self.service = service
        self.status = status


class Upstream:
    name = "upstream"

    def __init__(self, base_url: str, settings: Settings) -> None:
        self.base_url = base_url
        self.settings = settings

    def _client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(
            base_url=self.base_url,
            timeout=self.settings.timeout,
            headers={"Authorization": f"Bearer {self.settings.api_token}"},
        )

    async def _call(self, method: str, path: str, **kwargs: Any) -> Any:
        async with self._client() as client:
            try:
                answer = await client.request(method, path, **kwargs)
            except httpx.TransportError as exc:
                log.warning("%s %s: %r", self.name, path, exc)
                raise UpstreamError(self.name) from exc
        if answer.status_code >= 400:
            raise UpstreamError(self.name, answer.status_code)
        return answer.json()


class TranslationMemory(Upstream):
    name = "translation memory"

    async def matches(self, source: str, target: str, segments: list[str]) -> list[dict[str, Any]]:
        found = await self._call(
            "POST", "/tm/lookup", json={"source": source, "target": target, "segments": segments}
        )
        return found["matches"]


class Terminology(Upstream):
    name = "terminology"

    async def terms(self, domain: str, target: str) -> dict[str, str]:
        return await self._call("GET", f"/terms/{domain}", params={"lang": target})
