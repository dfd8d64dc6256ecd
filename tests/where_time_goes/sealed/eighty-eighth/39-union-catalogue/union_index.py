"""Stand-in of the union index of the region's libraries."""

import asyncio
from urllib.parse import parse_qs, urlsplit

LIBRARIES = ("Northgate", "Harbour", "University", "St Anne", "Mill Lane")
ANSWER = 0.070


def holdings(isbn: str) -> str:
    seed = int(isbn[-5:])
    return "\n".join(f"{name}|82{i}.{seed % 97}|{(seed + i) % 4 + 1}|{(seed + 2 * i) % 4}" for i, name in enumerate(LIBRARIES))


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            target = urlsplit(head.split(b" ")[1].decode())
            query = {name: values[0] for name, values in parse_qs(target.query).items()}
            await asyncio.sleep(ANSWER)
            if target.path == "/holdings":
                text = holdings(query["isbn"])
            else:
                text = "\n".join(f"{query['words'].title()} of the {n}. century" for n in range(12, 21))
            data = text.encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n\r\n" % len(data) + data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", 25839, backlog=256)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
