from __future__ import annotations

import asyncio
import json
import logging

from redis.asyncio import Redis

import settings

log = logging.getLogger("rides.audit")


class AuditTrail:
    """Events are collected and pushed in batches."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._pending: list[str] = []
        self._lock = asyncio.Lock()

    async def add(self, kind: str, **fields) -> None:
        async with self._lock:
            self._pending.append(json.dumps({"kind": kind, **fields}))

    async def run(self) -> None:
        while True:
            await asyncio.sleep(settings.AUDIT_FLUSH)
            async with self._lock:
                batch = self._pending[: settings.AUDIT_BATCH]
                del self._pending[: settings.AUDIT_BATCH]
            if not batch:
                continue
            try:
                await self._redis.rpush("audit", *batch)
            except OSError:
                log.exception("audit batch lost")
