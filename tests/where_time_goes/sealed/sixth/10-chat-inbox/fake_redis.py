import asyncio
import os


def bulk(text):
    return f"${len(text)}\r\n{text}\r\n".encode()


async def command(reader):
    head = await reader.readline()
    if not head:
        return None
    parts = []
    for _ in range(int(head[1:])):
        size = int((await reader.readline())[1:])
        parts.append((await reader.readexactly(size + 2))[:-2].decode())
    return parts


async def client(reader, writer):
    try:
        while parts := await command(reader):
            verb = parts[0].upper()
            if verb == "GET":
                await asyncio.sleep(0.002)
                writer.write(bulk("member " + parts[1].split(":")[1]))
            elif verb == "BLPOP":
                await asyncio.sleep(float(parts[-1]))
                writer.write(b"*-1\r\n")
            else:
                writer.write(b"+OK\r\n")
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ.get("REDIS_PORT", "27110")))
    await server.serve_forever()


asyncio.run(main())
