"""Stand-in for the transit authority's real-time feed; it answers in about 110 ms."""
import asyncio
import json
import os
import random
import signal


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            number = int(head.split(b" ", 2)[1].rsplit(b"/", 1)[1])
            await asyncio.sleep(random.uniform(0.1, 0.12))
            body = json.dumps({"delays": {str(trip): (trip * number) % 5 for trip in range(1, 9)},
                               "messages": ["Works at Market Square"]}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
                         % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("FEED_PORT", "20381")))
    done = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, done.set)
    await done.wait()
    server.close()


asyncio.run(main())
