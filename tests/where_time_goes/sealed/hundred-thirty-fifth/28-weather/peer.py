import asyncio
import json
import os


def answer(path: str) -> dict:
    kind, _, rest = path.removeprefix("/v2/").partition("/")
    seed = sum(map(ord, rest))
    if kind == "observations":
        return {"temperature": seed % 23 - 4.5, "humidity": 50 + seed % 45, "wind": seed % 40}
    if kind == "grid":
        return {"height": 120, "temperature": [round(8 + (seed * hour % 17) / 3, 1) for hour in range(24)]}
    return {"mean": 7.5}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(0.012)
            body = json.dumps(answer(path)).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Quota-Per-Second: 2000\r\n"
                + b"Content-Length: %d\r\n\r\n" % len(body)
                + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
