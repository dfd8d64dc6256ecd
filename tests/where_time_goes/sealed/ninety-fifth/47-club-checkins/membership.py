import json
from dataclasses import dataclass

from cachetools import TTLCache
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.httputil import url_concat

from settings import settings


class UnknownMember(LookupError):
    pass


@dataclass(frozen=True)
class Contract:
    member: int
    plan: str
    clubs: tuple[int, ...]

    def admits(self, club: int) -> bool:
        return self.plan == "all" or club in self.clubs


class MembershipClient:
    def __init__(self, base_url: str) -> None:
        self._base_url = base_url
        self._http = AsyncHTTPClient()
        self._hours: TTLCache = TTLCache(64, settings.opening_hours_seconds)

    async def _get(self, path: str, **query) -> dict:
        request = HTTPRequest(
            url_concat(self._base_url + path, query),
            headers={"Accept": "application/json"},
            request_timeout=settings.request_timeout,
        )
        response = await self._http.fetch(request)
        return json.loads(response.body)

    async def contract(self, member: int) -> Contract:
        try:
            data = await self._get(f"/members/{member}/contract")
        except HTTPClientError as error:
            if error.code == 404:
                raise UnknownMember(member) from error
            raise
        return Contract(member, data["plan"], tuple(data["clubs"]))

    async def opening_hours(self, club: int) -> dict:
        if club not in self._hours:
            self._hours[club] = await self._get("/hours", club=str(club))
        return self._hours[club]
