import asyncio
import json
import os


def answer_for(target):
    if target.startswith("/points"):
        return 0.11, {"points": [{"name": "Kiosk Nord", "metres": 420}, {"name": "Tankstelle", "metres": 180}]}
    carrier = target.split("/")[1]
    return 0.16, {"cents": 590 if carrier == "gls" else 640, "days": 3 if carrier == "gls" else 2}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            delay, payload = answer_for(head.split(b" ", 2)[1].decode())
            await asyncio.sleep(delay)
            body = json.dumps(payload).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("CARRIER_PORT", "28960"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
