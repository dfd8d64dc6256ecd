"""The carrier's rating service, as its sandbox behaves: some nodes behind a balancer."""

import asyncio
import json
import os
import random
import signal

PORT = int(os.environ.get("CARRIER_PORT", "27510"))
SECONDS = 0.03


async def read_request(reader):
    head = await reader.readuntil(b"\r\n\r\n")
    method, path, _ = head.split(b"\r\n", 1)[0].decode().split(" ")
    length = 0
    for line in head.split(b"\r\n")[1:]:
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    body = await reader.readexactly(length) if length else b""
    return method, path, body


async def client(reader, writer):
    try:
        while True:
            _, path, body = await read_request(reader)
            await asyncio.sleep(SECONDS)
            kilos = json.loads(body or b"{}").get("kg", 1)
            answer = json.dumps(
                {"service": "standard" if kilos < 30 else "express", "net_cents": int(690 + 41 * kilos), "days": 3}
            ).encode()
            node = random.choice(("fra1", "fra2", "ams1"))
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                + f"Set-Cookie: ROUTEID=.{node}; Path={path}\r\n".encode()
                + b"Content-Length: %d\r\n\r\n" % len(answer)
                + answer
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", PORT, backlog=512)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, server.close)
    try:
        await server.serve_forever()
    except asyncio.CancelledError:
        pass


asyncio.run(main())
