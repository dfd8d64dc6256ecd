import asyncio
from collections.abc import AsyncGenerator
from weakref import WeakValueDictionary

_walks: WeakValueDictionary = WeakValueDictionary()


def walk_of(site):
    walk = _walks.get(site)
    if walk is None:
        walk = _walks[site] = asyncio.Lock()
    return walk


async def aisle(site: str) -> AsyncGenerator[dict[str, str], None]:
    """Where the walk through the hall begins and ends."""
    walk = walk_of(site)
    await walk.acquire()
    try:
        yield {"entry": f"{site}-N", "exit": f"{site}-S"}
    finally:
        walk.release()
