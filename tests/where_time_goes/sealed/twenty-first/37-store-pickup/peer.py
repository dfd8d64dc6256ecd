import asyncio
import json
import os
import random


def server(answer, low, high):
    async def serve(reader, writer):
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                await asyncio.sleep(random.uniform(low, high))
                body = json.dumps(answer(head.split(b" ", 2)[1].decode().split("/"))).encode()
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    return serve


async def main():
    stores = server(lambda p: {"name": f"Store {p[2]}", "reserve": 2, "city": "Zwolle"}, 0.02, 0.03)
    stock = server(lambda p: {"ean": p[3], "on_hand": int(p[3][-2:]) % 9}, 0.08, 0.11)
    await asyncio.start_server(stores, "127.0.0.1", int(os.environ["STORES_PORT"]), backlog=512)
    last = await asyncio.start_server(stock, "127.0.0.1", int(os.environ["STOCK_PORT"]), backlog=512)
    await last.serve_forever()


asyncio.run(main())
