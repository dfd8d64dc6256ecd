import asyncio
import json
import os
import random

CATEGORIES = ("rent", "food", "salary", "travel", "fees")


def entries(account, limit=40):
    rnd = random.Random(account)
    return {
        "entries": [
            {"category": rnd.choice(CATEGORIES), "cents": rnd.randint(-9000, 9000)}
            for _ in range(limit)
        ]
    }


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode().split("?")[0]
            _, _, account, what = path.split("/")
            if what == "balance":
                await asyncio.sleep(0.018)
                document = {"cents": int(account) * 137 % 1_000_000}
            else:
                await asyncio.sleep(0.032)
                document = entries(int(account))
            body = json.dumps(document).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n%s"
                % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("LEDGER_PORT", "18520"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
