import json
import os

import redis.asyncio as redis


class Cards:
    def __init__(self) -> None:
        self.pool = redis.BlockingConnectionPool(
            host="127.0.0.1",
            port=int(os.environ.get("CARDS_PORT", "17106")),
            max_connections=100,
            timeout=20,
            protocol=2,
            lib_name=None,
            lib_version=None,
        )
        self.db = redis.Redis(connection_pool=self.pool)

    async def get(self, user: str) -> dict:
        raw = await self.db.get(f"profile:{user}")
        if raw is None:
            return {"name": user, "team": "none"}
        return json.loads(raw)

    async def close(self) -> None:
        await self.db.aclose()
        await self.pool.disconnect()
