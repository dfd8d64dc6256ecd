"""The channel manager that keeps rates and allotments of all houses."""
import json
from datetime import date
from urllib.parse import urlencode

from tornado.httpclient import AsyncHTTPClient, HTTPRequest

from settings import settings

AsyncHTTPClient.configure(
    "tornado.curl_httpclient.CurlAsyncHTTPClient",
    defaults={
        "connect_timeout": settings.connect_timeout,
        "request_timeout": settings.request_timeout,
        "user_agent": "house-rates/3.2",
    },
)


class ChannelManager:
    def __init__(self) -> None:
        self._http = AsyncHTTPClient()

    async def _get(self, path: str, **query: str) -> dict:
        url = f"{settings.channel_url}{path}?{urlencode(query)}"
        response = await self._http.fetch(HTTPRequest(url, headers={"Accept": "application/json"}))
        return json.loads(response.body)

    async def rates(self, house: str, night: date) -> list[dict]:
        return (await self._get(f"/houses/{house}/rates", night=night.isoformat()))["rates"]

    async def allotment(self, house: str, night: date) -> dict[str, int]:
        return (await self._get(f"/houses/{house}/allotment", night=night.isoformat()))["rooms"]
