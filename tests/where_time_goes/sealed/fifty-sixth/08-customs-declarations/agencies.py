"""The tariff office and the screening bureau."""
import asyncio
import json
import os
import random


async def tariff():
    await asyncio.sleep(random.uniform(0.06, 0.1))
    return {"percent": 6.5}


async def screening():
    slow = random.random() < 0.15
    await asyncio.sleep(random.uniform(0.5, 0.8) if slow else random.uniform(0.12, 0.25))
    return {"clear": True}


def serving(answer):
    async def handle(reader, writer):
        try:
            while True:
                await reader.readuntil(b"\r\n\r\n")
                body = json.dumps(await answer()).encode()
                writer.write(
                    b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                    b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
                )
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()
    return handle


async def main():
    servers = [
        await asyncio.start_server(serving(answer), "127.0.0.1", int(os.environ[port]), backlog=256)
        for answer, port in ((tariff, "TARIFF_PORT"), (screening, "SCREENING_PORT"))
    ]
    await asyncio.gather(*(s.serve_forever() for s in servers))


asyncio.run(main())
