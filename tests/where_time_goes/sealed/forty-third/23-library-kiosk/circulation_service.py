"""Circulation system of the library network."""
import asyncio
import os
import signal


async def answer(line):
    code = line[:2]
    if code == "93":
        await asyncio.sleep(0.120)
        return "94|OK1"
    if code == "99":
        await asyncio.sleep(0.060)
        return "98|ONY|AOMAIN"
    await asyncio.sleep(0.040)
    number = line.split("|")[1][2:]
    if code == "17":
        return f"18|AB{number}|AJCollected Essays vol. {number[-1]}|CK001|AH2026-04-1{number[-1]}"
    if code == "23":
        return f"24|AA{number}|AEReader {number}|BV1.50|BLY"
    return "96"


async def serve(reader, writer):
    try:
        while True:
            line = await reader.readuntil(b"\r")
            writer.write((await answer(line.decode().strip())).encode() + b"\r")
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await asyncio.start_server(serve, "127.0.0.1", int(os.environ["CIRCULATION_PORT"]), backlog=512)
    await stop.wait()


asyncio.run(main())
