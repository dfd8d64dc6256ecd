"""Station gateway of the test bench."""
import asyncio
import os
import signal

PORT = int(os.environ.get("STATION_PORT", "22711"))


async def answer(words: list[str]) -> str:
    if words[0] == "CODE":
        await asyncio.sleep(0.13)
        return f"OK {(int(words[1]) * 7919 + int(words[2]) * 104729) % 1000000:06d}"
    if words[0] == "FREE":
        await asyncio.sleep(0.1)
        return f"OK {int(words[1]) % 17} 48"
    return "ERR unknown"


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while line := await reader.readline():
            writer.write((await answer(line.decode().split()) + "\n").encode())
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main() -> None:
    await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    done = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, done.set)
    await done.wait()


asyncio.run(main())
