"""Stand-in for the archive."""
import asyncio
import json
import os

PORT = int(os.environ.get("PEER_PORT", "30242"))


def answer(head):
    if b"/baptisms" in head.split(b"\r\n", 1)[0]:
        return {"entries": [{"given": ("Anna", "Georg", "Eva")[n % 3], "year": 1750 + n} for n in range(12)]}
    return {"title": "Taufen 1742-1768", "image": "fol-031r.jpg", "lines": 28}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            await asyncio.sleep(0.09)
            body = json.dumps(answer(head)).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
