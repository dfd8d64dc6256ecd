"""Client of the document store that holds the seating plans."""
from aiohttp import ClientSession, ClientTimeout, TCPConnector

import settings


class Conflict(Exception):
    pass


class DocumentMissing(LookupError):
    pass


class DocumentStore:
    def __init__(self):
        self.session = None

    async def open(self):
        self.session = ClientSession(
            base_url=settings.STORE_URL,
            connector=TCPConnector(limit=settings.STORE_CONNECTIONS),
            timeout=ClientTimeout(total=settings.STORE_TIMEOUT),
        )

    async def close(self):
        await self.session.close()

    async def load(self, key):
        async with self.session.get(f"/docs/{key}") as response:
            if response.status == 404:
                raise DocumentMissing(key)
            response.raise_for_status()
            return await response.json(), response.headers["ETag"]

    async def replace(self, key, document, etag):
        async with self.session.put(
            f"/docs/{key}", json=document, headers={"If-Match": etag}
        ) as response:
            if response.status == 412:
                raise Conflict(key)
            response.raise_for_status()
            return response.headers["ETag"]

    async def increment(self, key, field, amount):
        async with self.session.post(
            f"/docs/{key}/increment", json={"field": field, "amount": amount}
        ) as response:
            if response.status == 404:
                raise DocumentMissing(key)
            response.raise_for_status()
            return await response.json()
