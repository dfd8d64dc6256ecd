"""Stand-in of the access control of the stadium: asks the turnstile before it answers."""

import asyncio
import json
from collections import Counter

TURNSTILE = 0.180
COUNT = 0.150
inside: Counter[str] = Counter()


async def answer(method: str, path: str, body: bytes) -> dict:
    gate = path.split("/")[2]
    if method == "POST":
        await asyncio.sleep(TURNSTILE)
        inside[gate] += 1
        barcode = json.loads(body)["barcode"]
        return {"ok": True, "reason": "valid", "block": f"B{int(barcode[-3:]) % 24 + 1}"}
    await asyncio.sleep(COUNT)
    return {"inside": inside[gate]}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            method, path, _ = head.split(" ", 2)
            length = 0
            for line in head.split("\r\n"):
                name, _, value = line.partition(":")
                if name.lower() == "content-length":
                    length = int(value)
            data = json.dumps(await answer(method, path, await reader.readexactly(length))).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(data) + data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    async with await asyncio.start_server(serve, "127.0.0.1", 25841, backlog=256) as server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
