"""Stand-in for the bureau (HTTP)."""
import asyncio
import json
import os

KINDS = ["fire", "water", "theft", "liability"]


async def answer(path: str) -> dict:
    _, what, person = path.split("/")
    number = int(person)
    if what == "claims":
        await asyncio.sleep(0.03)
        return {"claims": [{"kind": KINDS[(number + i) % 4], "year": 2020 + i} for i in range(number % 4)]}
    await asyncio.sleep(0.07)
    return {"person": number, "score": 500 + number * 37 % 300}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            body = json.dumps(await answer(path)).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("BUREAU_PORT", 19101)), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
