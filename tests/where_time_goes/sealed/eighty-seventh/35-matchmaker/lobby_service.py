"""Stand-in for the lobby service: a search takes a while, some take longer, and now and then it is busy."""

import asyncio
import json
import os
import random

dice = random.Random(5)


async def search() -> tuple[str, dict]:
    throw = dice.random()
    if throw < 0.02:
        return "503 Service Unavailable", {"error": "busy"}
    await asyncio.sleep(1.4 if throw > 0.95 else dice.uniform(0.25, 0.55))
    return "200 OK", {"opponents": [{"player": dice.randrange(500), "rating": dice.uniform(900, 2300)} for _ in range(6)]}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            await reader.readuntil(b"\r\n\r\n")
            status, data = await search()
            body = json.dumps(data).encode()
            head = f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
            writer.write(head.encode() + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("LOBBY_PORT", "25735")), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
