import asyncio
import os
import time

import redis.asyncio as aioredis

link = aioredis.Redis(
    host="127.0.0.1", port=int(os.environ["REDIS_PORT"]), protocol=2,
    decode_responses=True, max_connections=128,
)
gate = asyncio.Semaphore(64)


class Titles:
    def __init__(self, keep=30.0):
        self._known = {}
        self._keep = keep
        self._lock = asyncio.Lock()

    async def get(self, game):
        hit = self._known.get(game)
        if hit and hit[0] > time.monotonic():
            return hit[1]
        async with self._lock:
            hit = self._known.get(game)
            if not hit or hit[0] <= time.monotonic():
                hit = (time.monotonic() + self._keep, await link.hgetall(f"game:{game}"))
                self._known[game] = hit
        return hit[1]


titles = Titles()


async def top(game):
    pairs = await link.zrevrange(f"board:{game}", 0, 9, withscores=True)
    return [{"player": p, "score": int(s)} for p, s in pairs]


async def present(game):
    return len(await link.keys(f"online:{game}:*"))


async def overview(game):
    async with gate:
        about = await titles.get(game)
        ranking, online = await asyncio.gather(top(game), present(game))
    return {"title": about["title"], "season": about["season"], "online": online, "top": ranking}
