"""Stand-in for the station network's gateway."""
import asyncio
import json
import os
import signal

PORT = int(os.environ.get("STATIONS_PORT", "22571"))


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            station = head.split(b" ", 2)[1].decode().rsplit("/", 1)[1]
            await asyncio.sleep(0.22)
            gust = 8.0 + sum(map(ord, station)) % 30
            body = json.dumps({"station": station, "gust": gust}).encode()
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
