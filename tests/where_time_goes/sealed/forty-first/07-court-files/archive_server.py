"""Stand-in for the long-term archive."""
import asyncio
import os
import signal
import socket

PORT = int(os.environ.get("ARCHIVE_PORT", "21170"))
BLOCK = 64 * 1024
BLOCK_SECONDS = float(os.environ.get("ARCHIVE_BLOCK_SECONDS", "0.013"))


async def take(reader, writer):
    try:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        fields = dict(line.lower().split(": ", 1) for line in head[1:] if ": " in line)
        left = size = int(fields.get("content-length", 0))
        while left:
            block = await reader.read(min(left, BLOCK))
            if not block:
                return
            left -= len(block)
            if BLOCK_SECONDS:
                await asyncio.sleep(BLOCK_SECONDS * len(block) / BLOCK)
        body = f"stored {size}".encode()
        writer.write(b"HTTP/1.1 201 Created\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
        await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BLOCK)
    listener.bind(("127.0.0.1", PORT))
    server = await asyncio.start_server(take, sock=listener, limit=BLOCK // 4, backlog=256)
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, ended.set)
    await ended.wait()
    server.close()


asyncio.run(main())
