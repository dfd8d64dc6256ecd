import asyncio
import os

BODY = b'{"state": "T", "stops": ["Bergen", "Oslo", "Kiel", "Hamburg"]}'


async def talk(reader, writer):
    try:
        while True:
            await reader.readuntil(b"\r\n\r\n")
            await asyncio.sleep(0.025)
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(BODY) + BODY)
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(talk, "127.0.0.1", int(os.environ["CARRIER_PORT"]), backlog=256)
    await server.serve_forever()


asyncio.run(main())
