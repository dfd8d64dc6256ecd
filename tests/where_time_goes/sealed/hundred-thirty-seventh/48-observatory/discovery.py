"""Looks up where the dome controller runs."""
from __future__ import annotations

import asyncio

import dns.asyncresolver
from cachetools import TTLCache

from config import Config


class Discovery:
    def __init__(self, config: Config):
        self._resolver = dns.asyncresolver.Resolver(configure=False)
        self._resolver.nameservers = [config.dns_host]
        self._resolver.port = config.dns_port
        self._resolver.lifetime = 2.0
        self._found: TTLCache[str, tuple[str, int]] = TTLCache(64, config.service_ttl)
        self._lock = asyncio.Lock()

    async def locate(self, service: str) -> tuple[str, int]:
        found = self._found.get(service)
        if found is not None:
            return found
        async with self._lock:
            found = self._found.get(service)
            if found is None:
                answer = await self._resolver.resolve(service, "SRV", tcp=False)
                record = min(answer, key=lambda r: (r.priority, -r.weight))
                found = ("127.0.0.1", record.port)
                self._found[service] = found
        return found
