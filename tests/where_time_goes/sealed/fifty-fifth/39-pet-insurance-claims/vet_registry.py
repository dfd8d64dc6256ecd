"""Stand-in for the national register of veterinary practices."""
import asyncio
import json
import os
import signal

PORT = int(os.environ.get("REGISTRY_PORT", "22522"))


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            practice = head.split(b" ", 2)[1].decode().rsplit("/", 1)[1]
            await asyncio.sleep(0.12)
            body = json.dumps({"practice": practice, "licensed": True, "scale": 1.0 + (len(practice) % 3) / 2}).encode()
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
