"""Stand-ins for the vehicle register and the payment office."""
import asyncio
import itertools
import json
import os

REGISTER_PORT = int(os.environ.get("REGISTER_PORT", "28780"))
PAYMENTS_PORT = int(os.environ.get("PAYMENTS_PORT", "28781"))
receipts = itertools.count(1)


def vehicle():
    return {"make": "Skoda", "fuel": "diesel", "length_cm": 468, "deregistered": False}


def charge():
    return {"receipt": f"R{next(receipts):07d}"}


def service(reply, pause):
    async def serve(reader, writer):
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
                for line in head.split("\r\n"):
                    if line.lower().startswith("content-length:"):
                        await reader.readexactly(int(line.split(":")[1]))
                await asyncio.sleep(pause)
                body = json.dumps(reply()).encode()
                writer.write(
                    b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
                )
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    return serve


async def main():
    register = await asyncio.start_server(service(vehicle, 0.16), "127.0.0.1", REGISTER_PORT, backlog=256)
    payments = await asyncio.start_server(service(charge, 0.14), "127.0.0.1", PAYMENTS_PORT, backlog=256)
    async with register, payments:
        await asyncio.gather(register.serve_forever(), payments.serve_forever())


asyncio.run(main())
