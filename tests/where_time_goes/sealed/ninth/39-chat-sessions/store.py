import asyncio
import json
import os

import redis.asyncio as redis


class Store:
    def __init__(self):
        pool = redis.BlockingConnectionPool.from_url(
            f"redis://127.0.0.1:{os.environ['PEER_PORT']}/0", max_connections=64, timeout=5, decode_responses=True
        )
        self.db = redis.Redis(connection_pool=pool)
        self.rooms = {}
        self.loading = {}

    async def session(self, key):
        raw = await self.db.get(f"session:{key}")
        return json.loads(raw) if raw else None

    async def messages(self, room):
        rows = await self.db.lrange(f"room:{room}", 0, 19)
        return [json.loads(row) for row in rows]

    async def title(self, room):
        if room in self.rooms:
            return self.rooms[room]
        async with self.loading.setdefault(room, asyncio.Lock()):
            if room not in self.rooms:
                self.rooms[room] = await self.db.get(f"title:{room}")
        return self.rooms[room]

    async def aclose(self):
        await self.db.aclose()
        await self.db.connection_pool.disconnect()
