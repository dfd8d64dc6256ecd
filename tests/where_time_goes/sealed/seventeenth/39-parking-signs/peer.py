"""Sensor stream and forecast model."""
import asyncio
import json
import os
import random


async def sensors(reader, writer):
    try:
        while True:
            await asyncio.sleep(random.uniform(0.25, 0.35))
            free = {"P1": random.randrange(400), "opera": random.randrange(120)}
            writer.write(json.dumps({"free": free}).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        writer.close()


async def model(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            large = b"/parks/airport" in head
            await asyncio.sleep(random.uniform(0.36, 0.4) if large else random.uniform(0.06, 0.09))
            body = json.dumps({"p15": 131, "p60": 84}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    servers = [
        await asyncio.start_server(sensors, "127.0.0.1", int(os.environ["SENSOR_PORT"])),
        await asyncio.start_server(model, "127.0.0.1", int(os.environ["MODEL_PORT"])),
    ]
    await asyncio.gather(*(server.serve_forever() for server in servers))


asyncio.run(main())
