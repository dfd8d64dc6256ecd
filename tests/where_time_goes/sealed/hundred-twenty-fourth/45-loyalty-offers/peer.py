"""Stand-in for the loyalty back-end."""
import asyncio
import json
import os

PORT = int(os.environ.get("BACKEND_PORT", "29080"))
CAMPAIGNS = [{"id": f"C{n}", "points": 200 * n, "value": 3 * n % 17} for n in range(1, 12)]


def answer(method, path):
    if method == "POST":
        return "201 Created", {"redeemed": True, "voucher": "V-55120"}
    if path.startswith("/campaigns"):
        return "200 OK", {"campaigns": CAMPAIGNS}
    if path.endswith("/points"):
        return "200 OK", {"points": 1450}
    return "200 OK", {"number": path.rsplit("/", 1)[1], "tier": "silver", "points": 1450}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            method, path, _ = head.split(b"\r\n")[0].decode().split(" ")
            length = 0
            for line in head.split(b"\r\n")[1:]:
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if length:
                await reader.readexactly(length)
            await asyncio.sleep(0.09)
            status, data = answer(method, path)
            body = json.dumps(data).encode()
            writer.write(
                f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
