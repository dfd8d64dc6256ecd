"""The airlines' interface: offers take 280 ms, fares 220 ms."""
import asyncio
import json
import os


def answer(path):
    if path.startswith("/oauth"):
        return 0.05, {"access_token": "b4f1c0", "expires_in": 3600}
    airline, kind = path.strip("/").split("?")[0].split("/")[:2]
    if kind == "fares":
        return 0.22, {"airline": airline, "flight": path.rsplit("/", 1)[1], "price": 212, "seats": 4}
    offers = [{"flight": f"{airline.upper()}{n}", "price": 120 + 37 * n % 90} for n in range(3, 9)]
    return 0.28, {"offers": offers}


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            for line in head.split("\r\n"):
                if line.lower().startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            delay, body = answer(head.split(" ", 2)[1])
            await asyncio.sleep(delay)
            data = json.dumps(body).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%b" % (len(data), data)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("AIRLINES_PORT", "29180"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=1024)
    await server.serve_forever()


asyncio.run(main())
