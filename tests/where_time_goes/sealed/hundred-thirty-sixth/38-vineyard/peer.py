"""Stand-in for the excise office."""
import asyncio
import json
import os

PORT = int(os.environ.get("PEER_PORT", "30238"))
strips = 1_000_000


async def serve(reader, writer):
    global strips
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n"):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            order = json.loads(await reader.readexactly(length) or b"{}")
            await asyncio.sleep(0.025)
            count = order.get("count", 1)
            body = json.dumps({"first": f"DE{strips:09}", "last": f"DE{strips + count - 1:09}"}).encode()
            strips += count
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
