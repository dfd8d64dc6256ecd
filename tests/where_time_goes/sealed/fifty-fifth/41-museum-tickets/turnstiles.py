"""Stand-in for the turnstile controller: how many people are in each hall."""
import asyncio
import json
import os
import signal

PORT = int(os.environ.get("TURNSTILE_PORT", "22541"))
INSIDE = {"north": 64, "gallery": 31, "south": 22}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            hall = head.split(b" ", 2)[1].decode().rsplit("/", 1)[1]
            await asyncio.sleep(0.06)
            body = json.dumps({"hall": hall, "inside": INSIDE.get(hall, 0)}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await stop.wait()


asyncio.run(main())
