"""Stand-in for the customs registry: exports of the tariff book and exchange rates."""
import asyncio
import json
import os

PORT = int(os.environ.get("REGISTRY_PORT", "24410"))
EXPORT_SECONDS = 3.0
RATE_SECONDS = 0.12
RATES = {"USD": 0.92, "GBP": 1.17, "CHF": 1.04, "JPY": 0.0061}

HEADINGS = [[f"{n:04d}", (n % 17) / 100, 0.0 if n % 5 else 0.04] for n in range(100, 9800, 25)]
EXPORT = json.dumps({"headings": HEADINGS}).encode()


async def answer(method, path):
    if method == "POST" and path.startswith("/exports"):
        await asyncio.sleep(EXPORT_SECONDS)
        return 200, EXPORT
    if path.startswith("/rates/"):
        await asyncio.sleep(RATE_SECONDS)
        code = path.split("?")[0].rsplit("/", 1)[1]
        return 200, json.dumps({"rate": RATES.get(code, 1.0)}).encode()
    if path == "/status":
        return 200, b"{}"
    return 404, b"{}"


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            first, *fields = head.split("\r\n")
            method, path, _ = first.split(" ", 2)
            for field in fields:
                if field.lower().startswith("content-length:"):
                    await reader.readexactly(int(field.split(":")[1]))
            status, body = await answer(method, path)
            writer.write(
                b"HTTP/1.1 %d OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % (status, len(body)) + body
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


if __name__ == "__main__":
    asyncio.run(main())
