"""Names of the carriers' gateways come from the company's own name servers, not from those of the host."""
import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor

import dns.exception
import dns.resolver
from aiohttp.abc import AbstractResolver

import settings


class InternalResolver(AbstractResolver):
    def __init__(self) -> None:
        self._resolver = dns.resolver.Resolver(configure=False)
        self._resolver.nameservers = [settings.DNS_HOST]
        self._resolver.port = settings.DNS_PORT
        self._resolver.lifetime = 20.0
        self._resolver.timeout = 10.0
        self._threads = ThreadPoolExecutor(settings.RESOLVER_THREADS, thread_name_prefix="resolver")

    async def resolve(self, host: str, port: int = 0, family: int = socket.AF_INET) -> list[dict]:
        loop = asyncio.get_running_loop()
        try:
            addresses = await loop.run_in_executor(self._threads, self._lookup, host)
        except dns.exception.DNSException as error:
            raise OSError(f"{host}: {error}") from error
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

    def _lookup(self, host: str) -> list[str]:
        answer = self._resolver.resolve(host, "A", search=False)
        return [record.address for record in answer]

    async def close(self) -> None:
        self._threads.shutdown(wait=False)
