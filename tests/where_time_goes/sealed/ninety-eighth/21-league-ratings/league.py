"""Books results of matches on the players' ratings."""

from redis.exceptions import WatchError

import rating_client
import settings
from stores import rating_key, redis

RESULTS = {"win": 1.0, "draw": 0.5, "loss": 0.0}
ATTEMPTS = 5


class TooManyConflicts(Exception):
    pass


async def book_result(player: int, opponent: int, result: str) -> int:
    key = rating_key(player)
    for _attempt in range(ATTEMPTS):
        async with redis.pipeline(transaction=True) as pipe:
            try:
                await pipe.watch(key)
                current = int(await pipe.get(key) or settings.START_RATING)
                updated = await rating_client.new_rating(current, opponent, RESULTS[result])
                pipe.multi()
                pipe.set(key, updated)
                await pipe.execute()
                return updated
            except WatchError:
                continue
    raise TooManyConflicts(f"player {player} has too many results at once")


async def rating_of(player: int) -> int:
    return int(await redis.get(rating_key(player)) or settings.START_RATING)
