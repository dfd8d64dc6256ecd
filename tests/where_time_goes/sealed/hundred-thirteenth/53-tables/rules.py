import asyncio
import json

from tornado.httpclient import AsyncHTTPClient

import settings
from counters import counters


class Rules:
    def __init__(self):
        self._http = AsyncHTTPClient(force_instance=True, max_clients=settings.RULES_CLIENTS)
        self._slots = asyncio.Semaphore(settings.ADJUDICATIONS)

    async def _get(self, path):
        reply = await self._http.fetch(settings.RULES_URL + path, request_timeout=5)
        return json.loads(reply.body)

    async def adjudicate(self, table, piece, square):
        async with self._slots:
            counters.add("adjudications")
            return await self._get(f"/legal/{table}/{piece}/{square}")

    async def player(self, name):
        account = await self._get(f"/accounts/{name}")
        standing = await self._get(f"/standings/{account['id']}")
        return {"name": name, "id": account["id"], "elo": standing["elo"], "played": standing["played"]}
