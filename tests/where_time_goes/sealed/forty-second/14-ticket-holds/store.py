"""Client of the inventory store (gets/cas over TCP, like memcached)."""
import asyncio


class StoreError(Exception):
    pass


class Store:
    def __init__(self, host, port):
        self._host = host
        self._port = port
        self._idle = []

    async def _ask(self, line):
        reader, writer = self._idle.pop() if self._idle else await asyncio.open_connection(self._host, self._port)
        try:
            writer.write(line.encode() + b"\r\n")
            answer = (await reader.readline()).decode().split()
        except BaseException:
            writer.close()
            raise
        if not answer or answer[0] == "ERROR":
            writer.close()
            raise StoreError(" ".join(answer) or "connection closed")
        self._idle.append((reader, writer))
        return answer

    async def gets(self, key):
        _, value, token = await self._ask(f"gets {key}")
        return int(value), token

    async def cas(self, key, value, token):
        answer = await self._ask(f"cas {key} {value} {token}")
        return answer[0] == "STORED"
