import asyncio
import json
import os

ROWS = {
    "items": {"name": "hex bolt m8", "list_price": "14.20"},
    "stock": {"on_hand": 900, "reserved": 120},
    "accounts": {"discount": "12", "days": 30},
    "freight": {"carrier": "north", "amount": "6.90"},
}
TIME = {"items": 0.07, "stock": 0.08, "accounts": 0.06, "freight": 0.09}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            kind = head.split(b" ", 2)[1].decode().split("/")[1]
            await asyncio.sleep(TIME[kind])
            body = json.dumps(ROWS[kind]).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["ERP_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
