"""Redis with a replica in another city: WAIT takes 80 ms."""

import asyncio


async def words_of(reader):
    count = int((await reader.readuntil(b"\r\n"))[1:])
    words = []
    for _ in range(count):
        size = int((await reader.readuntil(b"\r\n"))[1:])
        words.append((await reader.readexactly(size + 2))[:-2].decode())
    return words


async def serve(reader, writer):
    try:
        while True:
            name, *_ = await words_of(reader)
            if name.upper() == "WAIT":
                await asyncio.sleep(0.08)
                writer.write(b":1\r\n")
            else:
                writer.write(b"+PONG\r\n" if name.upper() == "PING" else b"+OK\r\n")
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", 26102, backlog=512)
    await server.serve_forever()


asyncio.run(main())
