import asyncio
import json
import os

ROOMS = [{"code": c, "free": i % 4 != 1, "rate_cents": 7900 + 1300 * i, "breakfast": i % 2 == 0}
         for i, c in enumerate(["SGL", "DBL", "TWN", "SUI", "FAM", "ECO"])]


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            length = 0
            for line in head.lower().split("\r\n"):
                if line.startswith("content-length:"):
                    length = int(line.split(":")[1])
            await reader.readexactly(length)
            if head.startswith("POST"):
                await asyncio.sleep(0.12)
                answer = {"hold": os.urandom(5).hex()}
            else:
                await asyncio.sleep(0.09)
                answer = {"rooms": ROOMS}
            body = json.dumps(answer).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                         b"Content-Length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ.get("SUPPLIER_PORT", "19041")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
