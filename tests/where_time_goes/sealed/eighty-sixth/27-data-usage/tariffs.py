"""Tariffs, fetched in the background and kept."""
import logging

from cachetools import TTLCache
from tornado.ioloop import PeriodicCallback

import charging
import settings

log = logging.getLogger("usage.tariffs")

_known: TTLCache[str, int] = TTLCache(maxsize=50, ttl=settings.TARIFF_TTL)
DEFAULT_MB = 10240


async def refresh() -> None:
    try:
        found = await charging.tariffs()
    except OSError:
        log.exception("tariffs stay as they are")
        return
    for name, megabytes in found["tariffs"].items():
        _known[name] = megabytes


def included_mb(name: str) -> int:
    return _known.get(name, DEFAULT_MB)


def keep_fresh() -> PeriodicCallback:
    job = PeriodicCallback(refresh, settings.TARIFFS_EVERY_MS)
    job.start()
    return job
