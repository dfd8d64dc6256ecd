import asyncio
import json
import os

DELAY = {"fares": 0.11, "hotels": 0.09, "cover": 0.07, "outlook": 0.08, "visa": 0.06}
PRICE = {"fares": 129.5, "hotels": 310.0, "cover": 18.9, "outlook": 0, "visa": 0}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode().split("?")[0]
            _, kind, city = path.split("/")
            await asyncio.sleep(DELAY[kind])
            body = json.dumps({"price": PRICE[kind], "text": f"{kind} for {city}"}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ["SUPPLIERS_PORT"]), backlog=512
    )
    await server.serve_forever()


asyncio.run(main())
