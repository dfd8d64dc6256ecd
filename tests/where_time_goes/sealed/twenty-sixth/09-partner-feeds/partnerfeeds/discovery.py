"""Partners' services move between hosts; their names are served by our discovery DNS."""
import asyncio
import socket

import dns.exception
import dns.resolver
from aiohttp.abc import AbstractResolver

from . import settings


class DiscoveryResolver(AbstractResolver):
    def __init__(self):
        self._dns = dns.resolver.Resolver(configure=False)
        self._dns.nameservers = [settings.DISCOVERY_HOST]
        self._dns.port = settings.DISCOVERY_PORT
        self._dns.timeout = 2.0
        self._dns.lifetime = 6.0

    def _lookup(self, host):
        try:
            return [record.address for record in self._dns.resolve(host, "A")]
        except dns.exception.DNSException as error:
            raise OSError(f"{host}: {error}") from error

    async def resolve(self, host, port=0, family=socket.AF_INET):
        loop = asyncio.get_running_loop()
        addresses = await loop.run_in_executor(None, self._lookup, host)
        return [
            {
                "hostname": host,
                "host": address,
                "port": port,
                "family": socket.AF_INET,
                "proto": 0,
                "flags": socket.AI_NUMERICHOST,
            }
            for address in addresses
        ]

    async def close(self):
        pass
