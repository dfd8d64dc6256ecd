"""Client of the carrier's tracking interface."""
import json
import time
from dataclasses import dataclass
from urllib.parse import quote

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest

import settings


class CarrierError(Exception):
    def __init__(self, status: int, detail: str) -> None:
        super().__init__(f"{status}: {detail}")
        self.status = status
        self.detail = detail


@dataclass(frozen=True)
class Event:
    at: str
    code: str
    depot: str

    @classmethod
    def from_wire(cls, raw: dict) -> "Event":
        return cls(at=raw["ts"], code=raw["code"].lower(), depot=raw["depot"])


class CarrierClient:
    def __init__(self, base_url: str = settings.CARRIER_URL) -> None:
        self._base_url = base_url
        self._http = AsyncHTTPClient()
        self._depots: dict[str, tuple[float, dict]] = {}

    async def _get(self, path: str) -> dict:
        request = HTTPRequest(
            self._base_url + path,
            user_agent=settings.USER_AGENT,
            headers={"Accept": "application/json"},
            connect_timeout=settings.CONNECT_TIMEOUT,
            request_timeout=settings.REQUEST_TIMEOUT,
        )
        try:
            response = await self._http.fetch(request)
        except HTTPClientError as exc:
            raise CarrierError(exc.code, path) from exc
        return json.loads(response.body)

    async def events(self, parcel: str) -> list[Event]:
        body = await self._get(f"/track/{quote(parcel)}/events")
        return [Event.from_wire(raw) for raw in body["events"]]

    async def eta(self, parcel: str) -> str | None:
        body = await self._get(f"/track/{quote(parcel)}/eta")
        return body.get("eta")

    async def depot(self, code: str) -> dict:
        cached = self._depots.get(code)
        if cached and cached[0] > time.monotonic():
            return cached[1]
        depot = await self._get(f"/depots/{quote(code)}")
        self._depots[code] = (time.monotonic() + settings.DEPOT_TTL, depot)
        return depot

    def close(self) -> None:
        self._http.close()
