import asyncio
import json
import os
import random


def delay(supplier):
    if supplier == "rail":
        return random.uniform(0.06, 0.09)
    if supplier == "coach":
        return random.uniform(0.1, 0.16)
    return random.uniform(0.05, 0.08) if random.random() < 0.6 else random.uniform(0.38, 0.5)


async def serve(reader, writer):
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            _, supplier, what = head.split(b" ", 2)[1].decode().split("?")[0].split("/")
            await asyncio.sleep(delay(supplier))
            if what == "rates":
                answer = {"EUR": 1.0, "GBP": 1.17, "SEK": 0.088}
            else:
                answer = {"offers": [{"ref": f"{supplier[0]}{n}", "cents": 2900 + 731 * n, "currency": ("EUR", "GBP", "SEK")[n % 3]} for n in range(4)]}
            body = json.dumps(answer).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["SUPPLIER_PORT"]), backlog=1024)
    await server.serve_forever()


asyncio.run(main())
