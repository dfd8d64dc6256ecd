"""Which network a number has been ported to; the clearing house offers it as a Redis."""
import redis.asyncio as redis

import settings

_clearing = redis.Redis(host=settings.PORTING_HOST, port=settings.PORTING_PORT, decode_responses=True, socket_timeout=5)


async def network_of(number: str) -> str:
    return await _clearing.get(f"port:{number}") or "home"


async def close() -> None:
    await _clearing.aclose()
