"""Leaderboards, kept in Redis sorted sets and ranked by a script there."""
from dataclasses import dataclass

from redis.asyncio import BlockingConnectionPool, Redis

import config

# Season points are weighted by the age of each result, so the ranking is made on the server.
RANK_SCRIPT = """
local rows = redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES')
local out = {}
for i = 1, #rows, 2 do
  local w = tonumber(redis.call('HGET', KEYS[2], rows[i]) or '1')
  out[#out + 1] = {rows[i], rows[i + 1] * w}
end
table.sort(out, function(a, b) return a[2] > b[2] end)
local top = {}
for i = 1, math.min(tonumber(ARGV[1]), #out) do
  top[#top + 1] = out[i][1] .. ':' .. tostring(out[i][2])
end
return top
"""


@dataclass
class Entry:
    player: str
    points: float

    def as_dict(self, rank: int) -> dict:
        return {"rank": rank, "player": self.player, "points": round(self.points, 1)}


class Boards:
    def __init__(self) -> None:
        pool = BlockingConnectionPool.from_url(
            config.REDIS_URL, max_connections=config.REDIS_MAX_CONNECTIONS, decode_responses=True
        )
        self._redis = Redis(connection_pool=pool)

    async def top(self, league: str) -> list[Entry]:
        rows = await self._redis.eval(
            RANK_SCRIPT, 2, f"league:{league}", f"weights:{league}", config.BOARD_SIZE
        )
        return [Entry(name, float(points)) for name, points in (row.split(":") for row in rows)]

    async def record(self, league: str, player: str, points: float) -> float:
        return float(await self._redis.zincrby(f"league:{league}", points, player))

    async def close(self) -> None:
        await self._redis.aclose()
