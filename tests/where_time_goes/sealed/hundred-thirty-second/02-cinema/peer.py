"""Stand-in of the chain's ticketing system."""
import asyncio
import itertools
import os

numbers = itertools.count(5000)

SEATS = "".join(
    f'<seat row="{row}" number="{n}" category="{"loge" if row in "GH" else "parkett"}" taken="{int((n * 7 + ord(row)) % 3 == 0)}"/>'
    for row in "ABCDEFGH"
    for n in range(1, 9)
)


async def answer(target: str) -> bytes:
    if target == "/seatmap":
        await asyncio.sleep(0.14)
        return f"<seatmap>{SEATS}</seatmap>".encode()
    await asyncio.sleep(0.18)
    return f"<hold><reference>LB-{next(numbers)}</reference></hold>".encode()


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            target = head[0].split(" ")[1]
            size = next((int(h.split(":")[1]) for h in head if h.lower().startswith("content-length:")), 0)
            if size:
                await reader.readexactly(size)
            data = await answer(target)
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: %d\r\n\r\n" % len(data) + data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PEER_PORT", "29810")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
