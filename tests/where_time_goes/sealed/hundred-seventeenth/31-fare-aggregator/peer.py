"""Two fare suppliers and the bank's rates, in one process."""
import asyncio
import json
import os

LATENCY = {"skywave": 0.36, "northjet": 0.29, "rates": 0.04}


def answer(what):
    if what == "rates":
        return {"EUR": 1.0, "USD": 1.08, "GBP": 0.85}
    currency = "USD" if what == "skywave" else "GBP"
    return {"fares": [
        {"flight": f"{what[:2].upper()}{100 + i}", "price": 8900 + 1300 * i, "currency": currency, "seats": 9 - i}
        for i in range(6)
    ]}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            what = head.split(b" ", 2)[1].decode().split("?")[0].split("/")[1]
            await asyncio.sleep(LATENCY[what])
            body = json.dumps(answer(what)).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PEER_PORT", "28931")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
