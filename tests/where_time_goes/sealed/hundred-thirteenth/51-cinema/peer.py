"""Distributor stand-in."""
import asyncio
import json
import os

CINEMAS = ["hyde-park", "roxy", "electric", "rio", "regent"]


def answer(target):
    path, _, query = target.partition("?")
    if path == "/films":
        page = int(query.split("=")[1])
        return 0.040, {"films": [
            {"id": n, "title": f"Film {n}", "certificate": "12A", "minutes": 84 + n % 60, "cinemas": sorted({CINEMAS[n % 5], CINEMAS[n % 3]})}
            for n in range(page * 100 - 99, page * 100 + 1)]}
    if path.startswith("/availability/"):
        return 0.090, {"slots": [{"at": f"{h}:30", "free": h * 7 % 40} for h in range(12, 23)]}
    return 0.070, {"screens": {str(n): n * 13 % 90 for n in range(1, 7)}}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            delay, data = answer(head.split(b" ", 2)[1].decode())
            await asyncio.sleep(delay)
            out = json.dumps(data).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(out) + out)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["DISTRIBUTOR_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
