"""Hands render jobs to the render farm over Redis lists and waits for the picture's address."""
import asyncio
import json
import uuid

import redis.asyncio as redis
from django.conf import settings


class RenderFailed(Exception):
    pass


class Farm:
    def __init__(self):
        self._client = None
        self._connecting = asyncio.Lock()
        self._slots = asyncio.Semaphore(settings.MAX_IN_FLIGHT)

    async def client(self):
        async with self._connecting:
            if self._client is None:
                pool = redis.BlockingConnectionPool.from_url(
                    settings.QUEUE_URL, max_connections=settings.QUEUE_CONNECTIONS, timeout=5, protocol=2
                )
                self._client = redis.Redis(connection_pool=pool)
        return self._client

    async def render(self, template, text):
        client = await self.client()
        job = uuid.uuid4().hex
        order = {"job": job, "width": template["width"], "height": template["height"], "text": text}
        async with self._slots:
            await client.rpush("render:jobs", json.dumps(order))
            answer = await client.blpop([f"render:done:{job}"], timeout=settings.RENDER_TIMEOUT)
        if answer is None:
            raise RenderFailed(job)
        return json.loads(answer[1])


farm = Farm()
