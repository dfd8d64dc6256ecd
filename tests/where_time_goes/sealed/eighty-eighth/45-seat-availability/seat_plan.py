"""Stand-in of the venue's seat plan."""

import asyncio
import json

ANSWER = 0.240


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            _, _, performance, _, block = head.split(b" ")[1].decode().split("/")
            await asyncio.sleep(ANSWER)
            unsold = [f"{block}-{n}" for n in range(1, 61) if (n * int(performance)) % 7 < 2]
            data = json.dumps({"unsold": unsold}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(data) + data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    async with await asyncio.start_server(serve, "127.0.0.1", 25855, backlog=256) as server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
