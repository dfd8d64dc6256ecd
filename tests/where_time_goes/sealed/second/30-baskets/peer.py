import asyncio
import json
import os
import zlib


def product(sku):
    return {"price": zlib.crc32(sku.encode()) % 9000 / 100, "stock": zlib.crc32(sku[::-1].encode()) % 40}


def answer(path):
    if path.startswith("/baskets/"):
        n = int(path.rsplit("/", 1)[1])
        return {"owner": f"u{n % 90}", "skus": [f"A{(n * 31 + i * 17) % 997:03d}" for i in range(22)]}
    skus = path.split("sku=")[1].split(",")
    return {sku: product(sku) for sku in skus}


async def client(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(0.004)
            body = json.dumps(answer(path)).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ["SHOP_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
