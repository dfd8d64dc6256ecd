"""Software of a display board: takes timetables as lines and paints them on its panel."""
import asyncio
import socket
import sys

CHUNK = 8192


async def play(reader, paint_seconds):
    while chunk := await reader.read(CHUNK):
        if paint_seconds:
            await asyncio.sleep(paint_seconds * len(chunk) / CHUNK)


async def main(port, paint_seconds):
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32768)
    listener.bind(("127.0.0.1", port))

    async def connected(reader, writer):
        try:
            await play(reader, paint_seconds)
        except ConnectionError:
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(connected, sock=listener, limit=16384)
    async with server:
        await server.serve_forever()


asyncio.run(main(int(sys.argv[1]), float(sys.argv[2])))
