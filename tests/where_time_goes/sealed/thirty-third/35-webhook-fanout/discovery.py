"""Name resolution through the service catalogue instead of the system's resolver."""
import asyncio
import socket

import dns.resolver
from aiohttp.abc import AbstractResolver

import config


class CatalogueResolver(AbstractResolver):
    def __init__(self):
        self._resolver = dns.resolver.Resolver(configure=False)
        self._resolver.nameservers = [config.CONSUL_DNS_ADDRESS]
        self._resolver.port = config.CONSUL_DNS_PORT
        self._resolver.lifetime = config.DNS_LIFETIME

    def _lookup(self, host):
        answer = self._resolver.resolve(host, "A")
        return [record.address for record in answer]

    async def resolve(self, host, port=0, family=socket.AF_INET):
        loop = asyncio.get_running_loop()
        try:
            addresses = await loop.run_in_executor(None, self._lookup, host)
        except dns.exception.DNSException as error:
            raise OSError(None, f"{host}: {error}") from error
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
