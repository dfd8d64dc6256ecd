"""The tariff service of the customs office, as far as the declarations use it."""
import asyncio
import json
import os
from urllib.parse import parse_qs, urlsplit

PORT = int(os.environ.get("TARIFF_PORT", "24231"))
SESSIONS = int(os.environ.get("TARIFF_SESSIONS", "2"))
LOOKUP = 0.07
SURCHARGE = {"CN": 2.5, "US": 1.5, "TR": 0.5}


class TariffServer:
    def __init__(self):
        self.sessions = asyncio.Semaphore(SESSIONS)

    async def look_up(self, code, origin):
        async with self.sessions:
            await asyncio.sleep(LOOKUP)
        return {"code": code, "percent": str(sum(map(ord, code)) % 12 + SURCHARGE.get(origin, 0))}

    async def serve(self, reader, writer):
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                url = urlsplit(head.split(b" ", 2)[1].decode())
                origin = parse_qs(url.query).get("origin", [""])[0]
                data = json.dumps(await self.look_up(url.path.rsplit("/", 1)[-1], origin)).encode()
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                             b"Content-Length: %d\r\n\r\n" % len(data) + data)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()


async def main():
    server = await asyncio.start_server(TariffServer().serve, "127.0.0.1", PORT)
    async with server:
        await server.serve_forever()


asyncio.run(main())
