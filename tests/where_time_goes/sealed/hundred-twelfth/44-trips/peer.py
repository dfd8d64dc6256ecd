"""Suppliers of a trip: flights, stays and rides."""
import asyncio
import json
import os

PORT = int(os.environ.get("SUPPLIERS_PORT", "28444"))
ANSWERS = {
    "flights": (0.26, {"items": [{"id": "KL1693", "price": 148.0}, {"id": "HV5951", "price": 96.5}]}),
    "stays": (0.31, {"items": [{"id": "casa-azul", "price": 84.0}, {"id": "hotel-do-rio", "price": 121.0}]}),
    "rides": (0.18, {"items": [{"id": "metro", "price": 2.1}, {"id": "van", "price": 27.0}]}),
}


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            delay, document = ANSWERS[path.split("/")[1].split("?")[0]]
            await asyncio.sleep(delay)
            body = json.dumps(document).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(body) + body
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
