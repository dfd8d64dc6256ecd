"""How many guests are in a lounge."""
import redis

import settings

_pool = redis.BlockingConnectionPool.from_url(
    settings.COUNTER_URL, max_connections=settings.COUNTER_CONNECTIONS, timeout=5, protocol=2, lib_name=None, lib_version=None
)
_counters = redis.Redis(connection_pool=_pool)


def enter(lounge: str) -> int:
    """Count a guest, and return how many there are."""
    return _counters.incr(f"lounge:{lounge}:guests")


def guests(lounge: str) -> int:
    return int(_counters.get(f"lounge:{lounge}:guests") or 0)
