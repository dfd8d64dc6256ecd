"""Stand-in for the insurers' calculation services."""
import asyncio
import json
import os

PORT = int(os.environ.get("INSURER_PORT", "29030"))
DELAY = {"alba": 0.26, "corvo": 0.31}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            _, path, _ = head.split(b"\r\n")[0].decode().split(" ")
            length = 0
            for line in head.split(b"\r\n")[1:]:
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            asked = json.loads(await reader.readexactly(length)) if length else {}
            insurer, what = path.strip("/").split("/")
            if what == "offers":
                await asyncio.sleep(DELAY.get(insurer, 0.3))
                answer = {"premium": 240 + 900 / asked.get("age", 30) + len(insurer), "excess": 300}
            else:
                await asyncio.sleep(0.22)
                answer = {"valid_from": "2024-01-01", "classes": {"BE": 1.12, "HH": 1.07, "BY": 0.95}}
            body = json.dumps(answer).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
