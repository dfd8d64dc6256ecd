"""Client of the document store (CouchDB interface)."""
import aiohttp

from settings import settings


class Conflict(Exception):
    """The document has changed since it was read."""


class Missing(Exception):
    pass


class DocumentStore:
    def __init__(self):
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            base_url=settings.store_url,
            connector=aiohttp.TCPConnector(limit=settings.store_connections),
            timeout=aiohttp.ClientTimeout(total=settings.store_timeout),
        )

    async def close(self):
        await self._session.close()

    async def get(self, doc_id):
        async with self._session.get(f"/events/{doc_id}") as answer:
            if answer.status == 404:
                raise Missing(doc_id)
            answer.raise_for_status()
            return await answer.json()

    async def put(self, doc):
        async with self._session.put(f"/events/{doc['_id']}", json=doc) as answer:
            if answer.status == 409:
                raise Conflict(doc["_id"])
            answer.raise_for_status()
            return await answer.json()

    async def update(self, doc_id, handler, **arguments):
        """Calls an update handler of the design document."""
        async with self._session.post(f"/events/_design/seats/_update/{handler}/{doc_id}", json=arguments) as answer:
            if answer.status == 404:
                raise Missing(doc_id)
            answer.raise_for_status()
            return await answer.json()
