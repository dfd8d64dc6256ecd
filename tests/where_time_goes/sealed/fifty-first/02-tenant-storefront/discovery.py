"""Name resolution through the discovery agent, which answers on a port of its own."""
from __future__ import annotations

import asyncio
import socket

import dns.resolver
from aiohttp.abc import AbstractResolver

import config


def agent() -> dns.resolver.Resolver:
    resolver = dns.resolver.Resolver(configure=False)
    resolver.nameservers = [config.DISCOVERY_HOST]
    resolver.port = config.DISCOVERY_PORT
    resolver.lifetime = config.DISCOVERY_TIMEOUT
    resolver.timeout = config.DISCOVERY_TIMEOUT
    return resolver


class DiscoveryResolver(AbstractResolver):
    def __init__(self) -> None:
        self._agent = agent()

    def _lookup(self, host: str) -> list[str]:
        try:
            answer = self._agent.resolve(host, "A", search=False)
        except dns.resolver.NXDOMAIN as exc:
            raise OSError(None, f"{host} is not registered") from exc
        return [record.address for record in answer]

    async def resolve(self, host: str, port: int = 0, family: int = socket.AF_INET) -> list[dict]:
        loop = asyncio.get_running_loop()
        addresses = await loop.run_in_executor(None, self._lookup, host)
        return [
            {"hostname": host, "host": address, "port": port, "family": socket.AF_INET,
             "proto": 0, "flags": socket.AI_NUMERICHOST}
            for address in addresses
        ]

    async def close(self) -> None:
        pass
