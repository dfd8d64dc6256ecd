"""Door controllers (line protocol) and the records service (HTTP) for local work."""
import asyncio
import os


async def doors(reader, writer):
    try:
        while line := await reader.readline():
            verb = line.split()[0]
            await asyncio.sleep(0.020 if verb == b"OPEN" else 0.006)
            writer.write(b"OK opened\n" if verb == b"OPEN" else b"OK closed\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def records(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            for line in head.split("\r\n"):
                if line.lower().startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            await asyncio.sleep(0.010)
            writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("PEER_PORT", "29120"))
    a = await asyncio.start_server(doors, "127.0.0.1", port, backlog=512)
    b = await asyncio.start_server(records, "127.0.0.1", port + 1, backlog=512)
    await asyncio.gather(a.serve_forever(), b.serve_forever())


asyncio.run(main())
