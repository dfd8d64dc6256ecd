"""What a front page is made of: stories, advertising places, and the archive for editions of the past."""
import json

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.locks import Semaphore

from settings import settings


class Sources:
    def __init__(self) -> None:
        self._http = AsyncHTTPClient(force_instance=True, max_clients=settings.max_clients)
        self._archive_slots = Semaphore(settings.archive_slots)

    async def _json(self, url: str) -> dict:
        response = await self._http.fetch(HTTPRequest(url, request_timeout=settings.request_timeout))
        return json.loads(response.body)

    async def stories(self, edition: str) -> list[dict]:
        return (await self._json(f"{settings.stories_url}/stories/{edition}"))["stories"]

    async def places(self, edition: str) -> list[str]:
        return (await self._json(f"{settings.places_url}/places/{edition}"))["places"]

    async def archived(self, day: str) -> dict:
        async with self._archive_slots:
            return await self._json(f"{settings.archive_url}/scans/{day}")
