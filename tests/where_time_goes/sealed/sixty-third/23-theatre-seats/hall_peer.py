"""Hall system of the theatre: seat plans and holds."""
import asyncio
import itertools
import json
import os
import signal

numbers = itertools.count(70001)


async def answer(words):
    await asyncio.sleep(0.09)
    show = int(words[1])
    if words[0] == "FREE":
        free = [[row, seat] for row in range(1, 20) for seat in range(1, 12) if (row * seat + show) % 3]
        return {"base": 48.0, "free": free}
    if words[0] == "HOLD":
        return {"base": 48.0, "hold": next(numbers), "seats": words[2:]}
    return {"error": f"unknown verb {words[0]}"}


async def talk(reader, writer):
    try:
        while line := await reader.readline():
            writer.write(json.dumps(await answer(line.decode().split())).encode() + b"\n")
            await writer.drain()
    except (ConnectionError, asyncio.CancelledError):
        pass
    finally:
        writer.close()


async def main():
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    port = int(os.environ.get("HALL_PORT", "23350"))
    await asyncio.start_server(talk, "127.0.0.1", port, backlog=256)
    await stopped.wait()


if __name__ == "__main__":
    asyncio.run(main())
