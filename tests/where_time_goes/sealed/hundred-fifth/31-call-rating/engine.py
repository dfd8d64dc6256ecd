"""Rating engine: takes work from a Redis list and answers on a list of the request."""

import json
import uuid

from redis.asyncio import BlockingConnectionPool, Redis

from models import CallRecord, Charge
from settings import Settings


class EngineSilent(Exception):
    """No answer in time."""


class RatingEngine:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._pool = BlockingConnectionPool.from_url(
            settings.redis_url,
            max_connections=settings.redis_connections,
            timeout=settings.redis_wait,
            decode_responses=True,
        )
        self._redis = Redis(connection_pool=self._pool)

    async def close(self) -> None:
        await self._redis.aclose()
        await self._pool.disconnect()

    async def ping(self) -> bool:
        return bool(await self._redis.ping())

    async def zone(self, number: str) -> str:
        return await self._redis.hget("zones", number[:3]) or "rest-of-world"

    async def rate(self, record: CallRecord) -> Charge:
        call_id = uuid.uuid4().hex
        reply_to = f"rating:reply:{call_id}"
        zone = await self.zone(record.b_number)
        job = {
            "id": call_id,
            "reply_to": reply_to,
            "zone": zone,
            "seconds": record.seconds,
            "product": record.product,
        }
        await self._redis.rpush(self._settings.rating_queue, json.dumps(job))
        answer = await self._redis.blpop(reply_to, timeout=self._settings.reply_timeout)
        if answer is None:
            raise EngineSilent(call_id)
        amount = json.loads(answer[1])["amount"]
        return Charge(call_id=call_id, amount=amount, currency=self._settings.currency, zone=zone)
