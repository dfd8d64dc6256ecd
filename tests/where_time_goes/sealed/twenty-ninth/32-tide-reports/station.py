"""Simulated harbour stations: instruments answer slowly, each link on its own."""
import asyncio
import math
import os

PACE = {"LAST": 0.35, "DAY": 1.1, "PROBE": 0.6}


def answer(verb, station):
    base = sum(map(ord, station)) % 90
    if verb == "LAST":
        return f"{base + 212} rising"
    if verb == "DAY":
        return " ".join(str(int(base + 200 + 120 * math.sin(h / 24 * 4 * math.pi))) for h in range(24))
    return str(base + 207)


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            verb, station = line.decode().split()
            await asyncio.sleep(PACE.get(verb, 0.2))
            writer.write(f"OK {answer(verb, station)}\n".encode())
            await writer.drain()
    except (ConnectionError, ValueError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]))
    await server.serve_forever()


asyncio.run(main())
