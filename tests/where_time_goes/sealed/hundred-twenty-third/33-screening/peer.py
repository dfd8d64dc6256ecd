import asyncio
import json
import os


def score(name):
    return round(sum(name.encode()) % 70 / 100, 2)


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            length = 0
            for line in head.split(b"\r\n"):
                if line.startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            names = json.loads(await reader.readexactly(length))["names"]
            await asyncio.sleep(0.02)
            body = json.dumps({"scores": [score(name) for name in names]}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("PROVIDER_PORT", "28950"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
