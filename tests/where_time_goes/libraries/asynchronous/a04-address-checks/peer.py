import asyncio
import json

PORT = 26004
DELAY = 0.06


def answer(path: str) -> dict:
    key = path.rsplit("/", 1)[-1]
    return {"address": key, "valid": len(key) > 1, "lat": 52.1, "lon": 13.4}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode().split("?")[0]
            await asyncio.sleep(DELAY)
            body = json.dumps(answer(path)).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
