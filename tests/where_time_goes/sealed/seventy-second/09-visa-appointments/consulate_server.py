"""The consulate's booking interface (test system)."""
import asyncio
import itertools
import json
import os
from urllib.parse import parse_qs, urlsplit

PORT = int(os.environ.get("CONSULATE_PORT", "24291"))
numbers = itertools.count(5200)
pauses = itertools.cycle((0.09, 0.06, 0.12, 0.07, 0.34, 0.08, 0.1))


async def answer(path, query, body):
    if path == "/token":
        return {"token": "t-4410"}
    await asyncio.sleep(next(pauses))
    if path.startswith("/applicants/"):
        passport = path.rsplit("/", 1)[-1]
        return {"file": f"F{passport[-4:]}", "category": "work", "not_before": "2025-05-12"}
    if path == "/calendar":
        shift = len(parse_qs(query)["category"][0])
        return {"days": [{"day": f"2025-05-{10 + n:02d}", "free": (n + shift) % 3 == 0} for n in range(12)]}
    return {"hold": next(numbers), "day": json.loads(body)["day"]}


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            request, *lines = head.strip().split("\r\n")
            headers = dict(line.lower().split(": ", 1) for line in lines)
            body = await reader.readexactly(int(headers.get("content-length", 0)))
            url = urlsplit(request.split()[1])
            data = json.dumps(await answer(url.path, url.query, body)).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                         b"Content-Length: %d\r\n\r\n" % len(data) + data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT)
    async with server:
        await server.serve_forever()


asyncio.run(main())
