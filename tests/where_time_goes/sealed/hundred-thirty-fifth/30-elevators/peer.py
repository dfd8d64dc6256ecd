import asyncio
import os


def reply(words: list[str]) -> str:
    if words[0] == "STATUS":
        car = int(words[2])
        return f"OK floor={car * 5 % 12} heading=idle doors=closed"
    if words[0] == "CALL":
        return f"OK eta={3.5 + int(words[3]) * 1.2:.1f} heading=up"
    return "OK"


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while line := await reader.readline():
            words = line.decode().split()
            if words[0] != "HELLO":
                await asyncio.sleep(0.018)
            writer.write(reply(words).encode() + b"\r\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
