import asyncio
import random
import socket
import struct

from aiohttp.abc import AbstractResolver


class ServiceResolver(AbstractResolver):
    def __init__(self, server: tuple[str, int], timeout: float = 5.0) -> None:
        self.server = server
        self.timeout = timeout

    def lookup(self, host: str) -> str:
        number = random.randrange(65536)
        name = b"".join(bytes([len(p)]) + p.encode() for p in host.split("."))
        query = struct.pack(">6H", number, 0x0100, 1, 0, 0, 0) + name + b"\0" + struct.pack(">2H", 1, 1)
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
            sock.settimeout(self.timeout)
            sock.sendto(query, self.server)
            answer = sock.recv(512)
        return socket.inet_ntoa(answer[-4:])

    async def resolve(self, host, port=0, family=socket.AF_INET):
        loop = asyncio.get_running_loop()
        address = await loop.run_in_executor(None, self.lookup, host)
        return [
            {
                "hostname": host,
                "host": address,
                "port": port,
                "family": socket.AF_INET,
                "proto": 0,
                "flags": socket.AI_NUMERICHOST,
            }
        ]

    async def close(self) -> None:
        pass
