"""Stand-in for the catalog service."""
import asyncio
import json
import os


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            _, what, number = head.split(b" ", 2)[1].decode().split("/")
            await asyncio.sleep(0.05 if what == "articles" else 0.035)
            n = int(number)
            if what == "stock":
                answer = {"pieces": 40 + n % 50}
            else:
                answer = {"id": n, "name": f"Article {n}", "cents": 995 + n * 10, "attributes": {"colour": "blue", "size": "M", "weight": "310 g"}}
            body = json.dumps(answer).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("CATALOG_PORT", "19108")), backlog=256)
    await server.serve_forever()


asyncio.run(main())
