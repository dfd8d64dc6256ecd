import asyncio
import os

BENCH = asyncio.Semaphore(6)


async def decide(head):
    async with BENCH:
        await asyncio.sleep(0.010)
    return b"deny" if b"object=people" in head else b"allow"


async def talk(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            word = await decide(head)
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(word), word))
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(talk, "127.0.0.1", int(os.environ["POLICY_PORT"]), backlog=256)
    await server.serve_forever()


asyncio.run(main())
