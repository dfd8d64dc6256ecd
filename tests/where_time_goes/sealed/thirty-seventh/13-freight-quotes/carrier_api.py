"""Stand-in for the carriers' spot-rate API: answers after 120 ms."""
import asyncio
import json
import os
import signal
from urllib.parse import parse_qs, urlsplit


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            query = parse_qs(urlsplit(head.split(b" ", 2)[1].decode()).query)
            await asyncio.sleep(0.12)
            kg = float(query.get("kg", ["1"])[0])
            answer = json.dumps({"rate": round(18 + 0.21 * kg, 2), "valid": "24h"}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
                         % len(answer) + answer)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("CARRIER_PORT", "20332")))
    done = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, done.set)
    await done.wait()
    server.close()


asyncio.run(main())
