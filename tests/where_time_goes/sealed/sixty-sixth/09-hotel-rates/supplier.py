"""Wholesale supplier: availability takes as long as it takes."""
import asyncio
import json
import os
import random
import signal

PORT = int(os.environ.get("SUPPLIER_PORT", "23681"))


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(random.choice((0.15, 0.2, 0.25, 0.4, 0.9)))
            hotel = path.rsplit("/", 1)[-1].split("?")[0]
            rooms = [{"code": code, "net": 60 + 15 * n + len(hotel)} for n, code in enumerate(("SGL", "DBL", "STE"))]
            body = json.dumps({"hotel": hotel, "rooms": rooms}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                         b"Content-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    await stopped.wait()
    server.close()


if __name__ == "__main__":
    asyncio.run(main())
