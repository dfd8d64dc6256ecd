import asyncio
import os
import socket

import dns.resolver
from aiohttp.abc import AbstractResolver


class CatalogResolver(AbstractResolver):
    def __init__(self):
        host, port = os.environ.get("CONSUL_DNS", "127.0.0.1:27114").split(":")
        self._stub = dns.resolver.Resolver(configure=False)
        self._stub.nameservers = [host]
        self._stub.port = int(port)
        self._stub.lifetime = 10

    async def resolve(self, host, port=0, family=socket.AF_INET):
        answer = await asyncio.to_thread(self._stub.resolve, f"{host}.", "SRV")
        return [
            {
                "hostname": host,
                "host": "127.0.0.1",
                "port": entry.port,
                "family": socket.AF_INET,
                "proto": socket.IPPROTO_TCP,
                "flags": socket.AI_NUMERICHOST,
            }
            for entry in sorted(answer, key=lambda e: (e.priority, -e.weight))
        ]

    async def close(self):
        pass
