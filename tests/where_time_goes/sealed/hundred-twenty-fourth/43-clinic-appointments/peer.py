"""Stand-in for the insurers' eligibility service."""
import asyncio
import json
import os

PORT = int(os.environ.get("INSURANCE_PORT", "29060"))


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            member = head.split(b" ", 2)[1].decode().split("/")[2]
            await asyncio.sleep(0.12)
            body = json.dumps({"insurer": "Medica", "covered": True, "copay": 5.0 + len(member)}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
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
