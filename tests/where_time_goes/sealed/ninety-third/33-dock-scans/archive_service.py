"""Archive of evidence, for development: takes frames as fast as its volume would."""
import asyncio
import os
import socket

PORT = int(os.environ.get("ARCHIVE_PORT", "26552"))
CHUNK = 64 * 1024
PAUSE = 0.03


async def keep(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while await reader.read(CHUNK):
        await asyncio.sleep(PAUSE)
    writer.close()


async def main() -> None:
    listener = socket.create_server(("127.0.0.1", PORT))
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 128 * 1024)
    server = await asyncio.start_server(keep, sock=listener)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
