import asyncio
import itertools
import json
import os

LATENCY = {b"/authorizations": 0.045, b"/receipts": 0.03}
serial = itertools.count(1)


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            length = 0
            for line in head.split(b"\r\n"):
                if line.startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            await reader.readexactly(length)
            path = head.split(b" ", 2)[1]
            await asyncio.sleep(LATENCY[path])
            if path == b"/receipts":
                payload = {"receipt": f"R{next(serial):07d}"}
            else:
                payload = {"status": "approved", "auth_code": f"A{next(serial):07d}"}
            body = json.dumps(payload).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PAYMENTS_PORT", "28900")), backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
