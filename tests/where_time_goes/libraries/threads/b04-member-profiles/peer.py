"""The club's memcached, at the other end of a VPN."""

import asyncio
import json


async def serve(reader, writer):
    try:
        while True:
            words = (await reader.readuntil(b"\r\n")).split()
            if words[0] != b"get":
                writer.write(b"ERROR\r\n")
                continue
            await asyncio.sleep(0.12)
            value = json.dumps({"name": words[1].decode(), "tier": "gold"}).encode()
            writer.write(b"VALUE %s 1 %d\r\n%s\r\nEND\r\n" % (words[1], len(value), value))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", 26104, backlog=512)
    await server.serve_forever()


asyncio.run(main())
