"""The clearing house of number portability (speaks RESP)."""
import asyncio
import os


async def command(reader: asyncio.StreamReader) -> list[str]:
    count = int((await reader.readuntil(b"\r\n"))[1:])
    words = []
    for _ in range(count):
        size = int((await reader.readuntil(b"\r\n"))[1:])
        words.append((await reader.readexactly(size + 2))[:-2].decode())
    return words


def bulk(text: str) -> bytes:
    return f"${len(text)}\r\n{text}\r\n".encode()


def hello(version: int) -> bytes:
    pairs = bulk("server") + bulk("redis") + bulk("version") + bulk("7.2.4") + bulk("proto") + f":{version}\r\n".encode()
    return (b"%3\r\n" if version == 3 else b"*6\r\n") + pairs


async def answer(words: list[str]) -> bytes:
    match words[0].upper():
        case "HELLO":
            return hello(int(words[1]) if len(words) > 1 else 2)
        case "CLIENT" | "SELECT" | "AUTH":
            return b"+OK\r\n"
        case "PING":
            return b"+PONG\r\n"
        case "GET":
            await asyncio.sleep(0.07)
            return bulk("nordtel" if words[1][-1] in "135" else "home")
    return b"-ERR unknown command\r\n"


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            writer.write(await answer(await command(reader)))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PORTING_PORT", "26460")), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
