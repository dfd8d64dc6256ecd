import asyncio
import json
import os


def article(number):
    return {
        "number": number,
        "texts": {"title": f"Brass hinge {number}", "long": "Solid brass, polished, with screws. " * 6},
        "prices": [{"gross": 12.4, "currency": "EUR"}],
        "attributes": [{"name": f"attr{i}", "value": f"value {i}"} for i in range(8)],
    }


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            number = head.split(b" ", 2)[1].decode().rsplit("/", 1)[-1]
            await asyncio.sleep(0.11)
            body = json.dumps(article(number)).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("ERP_PORT", "28941")), backlog=512)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
