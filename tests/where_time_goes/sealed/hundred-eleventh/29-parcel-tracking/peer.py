"""The carrier's tracking host, a few hundred kilometres away."""
import asyncio
import os

TRIP = 0.011
WORK = {"NOOP": 0, "HELO": 0, "TRK": 0.045, "ETA": 0.030, "PUP": 0.060}


def answer(words):
    if words[0] == "TRK":
        return "250 P,Malmo,1760000000;H,Kassel,1760060000;T,Linz,1760090000"
    if words[0] == "ETA":
        return "250 2025-10-14 08:00-12:00"
    if words[0] == "PUP":
        return "250 PU-77120"
    return "250 OK" if words[0] in WORK else "500 unknown command"


async def serve(reader, writer):
    try:
        writer.write(b"220 tracking.nord\r\n")
        while line := await reader.readline():
            words = line.decode().split()
            await asyncio.sleep(TRIP + WORK.get(words[0], 0))
            writer.write(answer(words).encode() + b"\r\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("NORD_PORT", "28310")), backlog=256)
    await server.serve_forever()


asyncio.run(main())
