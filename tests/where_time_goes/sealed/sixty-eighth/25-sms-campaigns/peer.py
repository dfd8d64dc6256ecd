"""SMS gateway."""
import asyncio
import itertools
import json
import os
import re
import signal

PORT = int(os.environ.get("GATEWAY_PORT", "23825"))
numbers = itertools.count(700001)
LENGTH = re.compile(rb"content-length: *(\d+)", re.I)


async def client(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = LENGTH.search(head)
            if length:
                await reader.readexactly(int(length.group(1)))
            if head.startswith(b"POST"):
                await asyncio.sleep(0.03)
                status, body = 202, {"id": f"msg-{next(numbers)}"}
            else:
                await asyncio.sleep(0.012)
                status, body = 200, {"messages": 48000}
            text = json.dumps(body).encode()
            writer.write(
                b"HTTP/1.1 %d Ok\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (status, len(text), text)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    writer.close()


async def main():
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    async with await asyncio.start_server(client, "127.0.0.1", PORT, backlog=256):
        await stop.wait()


asyncio.run(main())
