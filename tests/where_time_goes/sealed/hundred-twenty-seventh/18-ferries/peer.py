"""Operators of ferry lines; each takes a while to answer a search."""
import asyncio
import json
import os

PORT = int(os.environ.get("OPERATORS_PORT", "29318"))
DELAY = {b"stena": 0.24, b"scand": 0.2}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            _, operator, line = head.split(b" ", 2)[1].split(b"/")
            await asyncio.sleep(DELAY[operator])
            body = json.dumps(
                {
                    "line": int(line),
                    "departures": [
                        {"at": f"{h:02d}:15", "cents": 4900 + h * 130, "lanes": h % 5}
                        for h in range(6, 22, 3)
                    ],
                }
            ).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
