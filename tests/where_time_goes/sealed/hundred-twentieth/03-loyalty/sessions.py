import json
import time

import redis

import settings


class SessionStore:
    """Member sessions and request counters, shared by all instances."""

    def __init__(self) -> None:
        pool = redis.ConnectionPool(
            host=settings.REDIS_HOST,
            port=settings.REDIS_PORT,
            max_connections=settings.REDIS_MAX_CONNECTIONS,
            socket_timeout=3,
            protocol=2,
        )
        self._redis = redis.Redis(connection_pool=pool)

    def load(self, token: str) -> dict:
        raw = self._redis.get(f"session:{token}")
        if raw is None:
            return {"member": "guest", "tier": "basic"}
        return json.loads(raw)

    def count(self, token: str) -> int:
        window = int(time.time()) // settings.RATE_WINDOW
        key = f"rate:{token}:{window}"
        pipe = self._redis.pipeline(transaction=False)
        pipe.incr(key)
        pipe.expire(key, settings.RATE_WINDOW * 2)
        hits, _ = pipe.execute()
        return hits

    def close(self) -> None:
        self._redis.close()
