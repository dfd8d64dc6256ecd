import functools

import httpx
from django.conf import settings


class TicketStore:
    def __init__(self, base_url):
        self._http = httpx.AsyncClient(
            base_url=base_url, timeout=10, limits=httpx.Limits(max_connections=100, max_keepalive_connections=100)
        )

    async def get(self, number):
        response = await self._http.get(f"/tickets/{number}")
        response.raise_for_status()
        return response.json()

    async def add(self, ticket):
        response = await self._http.post("/tickets", json=ticket)
        response.raise_for_status()
        return response.json()["number"]

    async def append(self, number, text):
        response = await self._http.post(f"/tickets/{number}/messages", json={"text": text})
        response.raise_for_status()
        return response.json()["messages"]


@functools.cache
def get_store():
    return TicketStore(settings.STORE_URL)
