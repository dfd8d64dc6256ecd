"""The policy service: it thinks for 60 ms, about as many decisions at once as anybody likes."""

import asyncio
import itertools
import json
import os

PORT = int(os.environ.get("POLICY_PORT", "27513"))
SECONDS = 0.06
decisions = itertools.count(1)


async def client(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            lines = head.decode("latin-1").split("\r\n")
            headers = {n.strip().lower(): v.strip() for n, _, v in (line.partition(":") for line in lines[1:])}
            body = json.loads(await reader.readexactly(int(headers.get("content-length", 0))) or b"{}")
            await asyncio.sleep(SECONDS)
            answer = json.dumps({"id": next(decisions), "approved": body["cents"] <= body["left"]}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(answer) + answer
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
