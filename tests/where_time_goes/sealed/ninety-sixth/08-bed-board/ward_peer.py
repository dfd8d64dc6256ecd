"""Ward systems and the hospital's information system, for the test bench."""

import asyncio
import json
import os

SLOW_WARDS = {"icu": 0.42, "neurology": 0.38}


async def respond(path: str) -> dict:
    kind, name = path.strip("/").split("/")
    if kind == "reports":
        await asyncio.sleep(1.1)
        return {"house": name, "occupancy": 0.87, "stays": 412}
    await asyncio.sleep(SLOW_WARDS.get(name, 0.2))
    return {"beds": 24, "free": len(name) % 5}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            body = json.dumps(await respond(head.split(b" ", 2)[1].decode())).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("WARD_PORT", "26871")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
