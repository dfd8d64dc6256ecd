"""The pass store of the group, which is in another region (speaks RESP)."""
import asyncio
import os

ROUND_TRIP = 0.018


async def command(reader: asyncio.StreamReader) -> list[str]:
    count = int((await reader.readuntil(b"\r\n"))[1:])
    words = []
    for _ in range(count):
        size = int((await reader.readuntil(b"\r\n"))[1:])
        words.append((await reader.readexactly(size + 2))[:-2].decode())
    return words


def bulk(text: str) -> bytes:
    return f"${len(text)}\r\n{text}\r\n".encode()


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            words = await command(reader)
            match words[0].upper():
                case "HELLO":
                    version = int(words[1]) if len(words) > 1 else 2
                    pairs = bulk("server") + bulk("redis") + bulk("version") + bulk("7.2.4") + bulk("proto") + f":{version}\r\n".encode()
                    writer.write((b"%3\r\n" if version == 3 else b"*6\r\n") + pairs)
                case "CLIENT" | "SELECT" | "AUTH":
                    writer.write(b"+OK\r\n")
                case "PING":
                    writer.write(b"+PONG\r\n")
                case "HGET":
                    await asyncio.sleep(ROUND_TRIP)
                    writer.write(bulk("digital" if words[1][-1] in "02468" else "full"))
                case _:
                    writer.write(b"-ERR unknown command\r\n")
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PASSES_PORT", "26420")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
