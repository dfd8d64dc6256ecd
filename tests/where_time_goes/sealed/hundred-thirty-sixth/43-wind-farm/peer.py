"""Stand-in for the park controller."""
import asyncio
import os

PORT = int(os.environ.get("PEER_PORT", "30243"))


def answer(words):
    unit = int(words[0])
    if words[1] == "P":
        return f"OK {900 + unit * 3}"
    if words[1] == "V":
        return f"OK {6 + unit % 7}.4"
    if words[1] == "SETP":
        return f"OK {words[2]}"
    return "ERR register"


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            await asyncio.sleep(0.02)
            writer.write(answer(line.decode().split()).encode() + b"\r\n")
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
