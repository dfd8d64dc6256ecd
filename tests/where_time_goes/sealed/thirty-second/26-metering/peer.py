"""Stand-in for the tariff engine: a price takes the same time always, any number at once."""
import asyncio
import json
import os
from urllib.parse import parse_qs, urlsplit

DELAY = 0.015


async def connection(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            query = parse_qs(urlsplit(head.split(b" ", 2)[1].decode()).query)
            await asyncio.sleep(DELAY)
            cents = 950 + int(query["kwh"][0]) * (31 if int(query["month"][0]) in (1, 2, 11, 12) else 28)
            body = json.dumps({"cents": cents}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(connection, "127.0.0.1", int(os.environ.get("TARIFF_PORT", "19421")))
    await server.serve_forever()


asyncio.run(main())
