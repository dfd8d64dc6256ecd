"""Stand-ins for the warehouse and for the card acquirer."""
import asyncio
import json
import os

ARTICLES = {
    "TX-1043": {"sku": "TX-1043", "name": "Bath towel, grey", "net_cents": 1240, "stock": 412},
    "TX-2210": {"sku": "TX-2210", "name": "Linen sheet 140x200", "net_cents": 3995, "stock": 57},
}


async def warehouse(method, path, body):
    await asyncio.sleep(0.020)
    if path.startswith("/articles/"):
        return 200, ARTICLES[path.rsplit("/", 1)[1]]
    return 200, ARTICLES[json.loads(body)["sku"]]


async def acquirer(method, path, body):
    await asyncio.sleep(0.030)
    return 200, {"result": "approved", "code": "A%05d" % (hash(body) % 99999)}


def served(answer):
    async def handle(reader, writer):
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
                method, path, _ = head.split(" ", 2)
                length = 0
                for line in head.split("\r\n"):
                    if line.lower().startswith("content-length:"):
                        length = int(line.split(":")[1])
                body = await reader.readexactly(length)
                status, document = await answer(method, path, body)
                payload = json.dumps(document).encode()
                writer.write(
                    b"HTTP/1.1 %d OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
                    % (status, len(payload)) + payload
                )
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()
    return handle


async def main():
    first = await asyncio.start_server(served(warehouse), "127.0.0.1", int(os.environ.get("WAREHOUSE_PORT", "28110")), backlog=512)
    second = await asyncio.start_server(served(acquirer), "127.0.0.1", int(os.environ.get("ACQUIRER_PORT", "28111")), backlog=512)
    await asyncio.gather(first.serve_forever(), second.serve_forever())


if __name__ == "__main__":
    asyncio.run(main())
