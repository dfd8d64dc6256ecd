import redis

import settings

pool = redis.ConnectionPool(
    protocol=2, decode_responses=True, lib_name=None, lib_version=None, socket_timeout=10, **settings.CACHE
)
cache = redis.Redis(connection_pool=pool)


class Availability:
    def __init__(self, sku: str):
        self.sku = sku
        self._levels: dict[str, int] | None = None

    @property
    def per_branch(self) -> dict[str, int]:
        if self._levels is None:
            self._levels = {branch: int(n) for branch, n in cache.hgetall(f"stock:{self.sku}").items()}
        return self._levels

    @property
    def total(self) -> int:
        return sum(self.per_branch.values())

    @property
    def label(self) -> str:
        if not self.total:
            return "sold out"
        return "last copies" if self.total <= settings.LOW_STOCK else "in stock"


def heartbeat() -> bool:
    return bool(cache.ping())
