"""Stand-in for the tax service: one small asyncio HTTP server."""
import asyncio
import json
import os
import signal

PORT = int(os.environ.get("TAX_PORT", "22501"))
PERCENT = {
    "DE": {"standard": "19.0", "reduced": "7.0"},
    "FR": {"standard": "20.0", "reduced": "5.5"},
    "NL": {"standard": "21.0", "reduced": "9.0"},
    "IT": {"standard": "22.0", "reduced": "4.0"},
}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            _, _, country, tax_class = path.split("/")
            await asyncio.sleep(0.03)
            percent = PERCENT[country][tax_class]
            body = json.dumps({"percent": percent, "label": f"{country} {percent} %"}).encode()
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
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await stop.wait()
    server.close()


asyncio.run(main())
