"""The land registry, as far as the permit desk uses it."""

import asyncio
import json
import os

ZONES = [{"code": f"W{n}", "floors": 2 + n % 6, "coverage": 0.3 + n % 5 / 10, "uses": ["housing", "office"][: 1 + n % 2]} for n in range(40)]


async def respond(path: str) -> dict:
    if path == "/zoning-plan":
        await asyncio.sleep(2.2)
        return {"zones": ZONES}
    number = int(path.rsplit("/", 1)[-1])
    await asyncio.sleep(0.1)
    return {"number": number, "zone": f"W{number % 40}", "area": 300 + number % 900}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            body = json.dumps(await respond(head.split(b" ", 2)[1].decode())).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("REGISTRY_PORT", "26821")), backlog=256)
    await server.serve_forever()


asyncio.run(main())
