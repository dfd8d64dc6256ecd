"""Names under .consul are answered by the agent, not by the system's resolver."""
import asyncio
import socket

import dns.exception
import dns.resolver
from aiohttp.abc import AbstractResolver

import config


class ConsulResolver(AbstractResolver):
    def __init__(self):
        self._agent = dns.resolver.Resolver(configure=False)
        self._agent.nameservers = [config.CONSUL_DNS_HOST]
        self._agent.port = config.CONSUL_DNS_PORT
        self._agent.lifetime = 4.0

    def _lookup(self, host: str) -> list[str]:
        try:
            return [record.address for record in self._agent.resolve(host, "A")]
        except dns.exception.DNSException as error:
            raise OSError(f"cannot resolve {host}: {error}") from error

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
