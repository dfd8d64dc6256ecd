import asyncio
from functools import lru_cache

from trail import log

_guard = asyncio.Lock()
_pages = {}


@lru_cache(maxsize=512)
def words(number):
    return sorted({f"w{(number * k) % 613}" for k in range(1, 40)})


async def page(number):
    log.info("page %s wanted", number)
    async with _guard:
        found = _pages.get(number)
        if found is None:
            found = _pages[number] = {"number": number, "words": words(number)}
            log.info("page %s made", number)
        else:
            log.info("page %s kept", number)
    return found


async def neighbours(number):
    before, after = await page(max(1, number - 1)), await page(number + 1)
    log.info("around %s", number)
    return {"before": before["words"][:3], "after": after["words"][:3]}
