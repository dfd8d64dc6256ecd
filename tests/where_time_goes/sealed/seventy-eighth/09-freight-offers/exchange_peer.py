"""Stand-in for the carriers' exchange. Some carriers take longer over an offer than others."""
import asyncio
import json
import os
import random

TIMES = {"rail": (0.12, 0.18), "road": (0.2, 0.45), "sea": (0.55, 0.75)}


async def talk(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            _, _, carrier, lane, kilos = head.split(" ", 2)[1].split("/")
            await asyncio.sleep(random.uniform(*TIMES[carrier]))
            days = {"rail": 3, "road": 2, "sea": 11}[carrier]
            body = json.dumps({"lane": lane, "price": 40 + int(kilos) * 0.11 * days, "days": days}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("CARRIERS_PORT", "24881"))
    server = await asyncio.start_server(talk, "127.0.0.1", port, backlog=256)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
