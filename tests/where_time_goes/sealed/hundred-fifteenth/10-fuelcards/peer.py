"""Stand-in for the card host (TCP) and the site register (HTTP)."""
import asyncio
import json
import os

CARD_PORT = int(os.environ.get("CARD_PORT", "28710"))
SITES_PORT = int(os.environ.get("SITES_PORT", "28711"))
THINK = {b"0100": 0.045, b"0300": 0.03}


async def card_host(reader, writer):
    try:
        size = int(await reader.readexactly(4))
        fields = (await reader.readexactly(size)).split(b"|")
        await asyncio.sleep(THINK.get(fields[0], 0.03))
        kind = b"%04d" % (int(fields[0]) + 10)
        amount = fields[5] if fields[0] == b"0100" else b"%010d" % (int(fields[3][-4:]) * 100)
        body = b"|".join((kind, fields[1], b"00", amount))
        writer.write(b"%04d" % len(body) + body)
        await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError, ValueError):
        pass
    finally:
        writer.close()


async def site_register(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            number = int(head.split(b" ", 2)[1].rsplit(b"/", 1)[1])
            await asyncio.sleep(0.008)
            body = json.dumps({
                "id": number,
                "name": f"Service area {number}",
                "prices": {"diesel": 164 + number % 7, "e10": 171 + number % 5, "adblue": 89},
            }).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError, ValueError):
        pass
    finally:
        writer.close()


async def main():
    first = await asyncio.start_server(card_host, "127.0.0.1", CARD_PORT, backlog=512)
    second = await asyncio.start_server(site_register, "127.0.0.1", SITES_PORT, backlog=512)
    async with first, second:
        await asyncio.gather(first.serve_forever(), second.serve_forever())


asyncio.run(main())
