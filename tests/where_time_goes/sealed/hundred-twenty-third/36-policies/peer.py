import asyncio
import itertools
import json
import os

claims = itertools.count(7001)


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            method, target, _ = head.split(b" ", 2)
            length = 0
            for line in head.lower().split(b"\r\n"):
                if line.startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if length:
                await reader.readexactly(length)
            number = target.decode().split("/")[2]
            if method == b"POST":
                await asyncio.sleep(0.25)
                payload = {"claim": f"C-{next(claims)}", "policy": number}
            else:
                await asyncio.sleep(0.17)
                payload = {"number": number, "holder": {"name": "A. Brandt"}, "product": "household", "premium": 214.8}
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
    port = int(os.environ.get("CORE_PORT", "28980"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
