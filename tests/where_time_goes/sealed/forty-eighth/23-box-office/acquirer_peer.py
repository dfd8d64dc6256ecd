"""Sandbox of the acquiring bank."""
import asyncio
import itertools
import json
import os
import re
import signal

PORT = int(os.environ.get("ACQUIRER_PORT", "21818"))
DECISION_SECONDS = 0.12
numbers = itertools.count(100000)


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: *(\d+)", head, re.I)
            if length:
                await reader.readexactly(int(length.group(1)))
            await asyncio.sleep(DECISION_SECONDS)
            data = json.dumps({"authorisation": f"A{next(numbers)}"}).encode()
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
