import asyncio
import json
import os
import random


def climate(station):
    rnd = random.Random(station)
    return {
        "soil_water": 60 + station,
        "daily_rain": [round(rnd.expovariate(0.3), 2) for _ in range(180)],
    }


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            station = int(head.split(b" ", 2)[1].split(b"/")[2])
            await asyncio.sleep(0.025)
            body = json.dumps(climate(station)).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n%s"
                % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("WEATHER_PORT", "18540"))
    server = await asyncio.start_server(serve, "127.0.0.1", port)
    async with server:
        await server.serve_forever()


asyncio.run(main())
