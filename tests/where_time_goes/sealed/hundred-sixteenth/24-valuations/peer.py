"""Stand-ins: the land registry (60 ms) and the market data supplier (70 ms)."""
import asyncio
import json
import os

CADASTRE_PORT = int(os.environ.get("CADASTRE_PORT", "28851"))
MARKET_PORT = int(os.environ.get("MARKET_PORT", "28852"))
SALES = [{"price": 310_000 + 9_000 * n, "area": 96.0 + 3 * n, "year": 2018 + n % 6} for n in range(12)]


def parcel(path):
    number = int(path.split("/")[2])
    return {"number": number, "area": 80.0 + number % 90, "built": 1950 + number % 70, "municipality": f"GM{number % 340:04d}"}


def server(delay, answer):
    async def handle(reader, writer):
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                path = head.split(b" ", 2)[1].decode()
                await asyncio.sleep(delay)
                body = json.dumps(answer(path)).encode()
                writer.write(
                    b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
                )
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    return handle


async def main():
    await asyncio.start_server(server(0.06, parcel), "127.0.0.1", CADASTRE_PORT, backlog=512)
    market = await asyncio.start_server(server(0.07, lambda path: SALES), "127.0.0.1", MARKET_PORT, backlog=512)
    async with market:
        await market.serve_forever()


asyncio.run(main())
