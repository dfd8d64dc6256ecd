"""A small client for the document store."""
import httpx

import settings


class NotFound(Exception):
    pass


class Conflict(Exception):
    pass


class Database:
    def __init__(self, url=settings.COUCH_URL, name=settings.DATABASE):
        self._http = httpx.AsyncClient(
            base_url=f"{url}/{name}",
            timeout=settings.TIMEOUT,
            limits=httpx.Limits(
                max_connections=settings.MAX_CONNECTIONS,
                max_keepalive_connections=settings.MAX_CONNECTIONS,
            ),
            trust_env=False,
        )

    async def get(self, doc_id):
        response = await self._http.get(f"/{doc_id}")
        if response.status_code == 404:
            raise NotFound(doc_id)
        response.raise_for_status()
        return response.json()

    async def put(self, doc):
        response = await self._http.put(f"/{doc['_id']}", json=doc)
        if response.status_code == 409:
            raise Conflict(doc["_id"])
        response.raise_for_status()
        return response.json()["rev"]

    async def update(self, doc_id, change):
        while True:
            doc = await self.get(doc_id)
            result = change(doc)
            try:
                await self.put(doc)
            except Conflict:
                continue
            return result

    async def close(self):
        await self._http.aclose()
