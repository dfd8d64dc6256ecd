import asyncio
import json
import os


async def talk(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            board = head.split(b" ", 2)[1].decode().rsplit("/", 1)[1]
            await asyncio.sleep(0.020)
            body = json.dumps([f"{board} card {n}" for n in range(5)]).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(talk, "127.0.0.1", int(os.environ["STORE_PORT"]), backlog=64)
    await server.serve_forever()


asyncio.run(main())
