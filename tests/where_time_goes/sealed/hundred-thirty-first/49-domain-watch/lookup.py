"""DNS look-ups for the checks."""
import asyncio
import time

import dns.exception
import dns.resolver

import settings


class Lookup:
    def __init__(self):
        self._resolver = dns.resolver.Resolver(configure=False)
        self._resolver.nameservers = [settings.NAMESERVER]
        self._resolver.port = settings.NAMESERVER_PORT
        self._resolver.lifetime = settings.LIFETIME
        self.queries = 0

    def _query(self, name: str, kind: str) -> list[str]:
        self.queries += 1
        try:
            answer = self._resolver.resolve(name, kind, search=False)
        except (dns.resolver.NXDOMAIN, dns.resolver.NoAnswer):
            return []
        return [item.to_text().strip('"') for item in answer]

    async def records(self, name: str, kind: str) -> list[str]:
        return await asyncio.to_thread(self._query, name, kind)

    async def all_records(self, name: str) -> dict[str, list[str]]:
        found = await asyncio.gather(
            *(self.records(name, kind) for kind in settings.RECORD_TYPES)
        )
        return dict(zip(settings.RECORD_TYPES, found))


class Recent:
    """The last verdict for each domain, for the dashboard."""

    def __init__(self, ttl: float, size: int = 500):
        self.ttl, self.size = ttl, size
        self._items: dict[str, tuple[float, dict]] = {}

    def put(self, name: str, verdict: dict) -> None:
        self._items.pop(name, None)
        self._items[name] = (time.monotonic(), verdict)
        while len(self._items) > self.size:
            self._items.pop(next(iter(self._items)))

    def current(self) -> dict[str, dict]:
        limit = time.monotonic() - self.ttl
        return {name: v for name, (at, v) in self._items.items() if at >= limit}
