"""Stand-ins for the barrier controllers and the service registry."""
import asyncio
import os

BARRIER_PORT = int(os.environ.get("BARRIER_PORT", "23540"))
REGISTRY_PORT = int(os.environ.get("REGISTRY_PORT", "23541"))


async def barrier(reader, writer):
    try:
        while line := await reader.readline():
            verb = line.split()[0]
            await asyncio.sleep(0.1)
            writer.write(b"OK closed\n" if verb == b"STATE" else b"OK\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def registry(reader, writer):
    try:
        head = await reader.readuntil(b"\r\n\r\n")
        for line in head.split(b"\r\n"):
            if line.lower().startswith(b"content-length:"):
                await reader.readexactly(int(line.split(b":")[1]))
        await asyncio.sleep(0.15)
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
        await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    one = await asyncio.start_server(barrier, "127.0.0.1", BARRIER_PORT, backlog=512)
    two = await asyncio.start_server(registry, "127.0.0.1", REGISTRY_PORT)
    await asyncio.gather(one.serve_forever(), two.serve_forever())


asyncio.run(main())
