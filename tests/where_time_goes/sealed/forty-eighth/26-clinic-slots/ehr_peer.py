"""Patient record system of the practice, sandbox edition."""
import asyncio
import itertools
import json
import os
import re
import signal

PORT = int(os.environ.get("EHR_PORT", "21831"))
READ_SECONDS = 0.16
WRITE_SECONDS = 0.2
ids = itertools.count(7000)


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: *(\d+)", head, re.I)
            if length:
                await reader.readexactly(int(length.group(1)))
            if head.startswith(b"POST"):
                await asyncio.sleep(WRITE_SECONDS)
                answer = {"id": next(ids)}
            else:
                await asyncio.sleep(READ_SECONDS)
                answer = {"booked": ["08:20", "09:00", "09:40", "11:20", "14:00", "15:40"]}
            data = json.dumps(answer).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(data), data))
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
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
