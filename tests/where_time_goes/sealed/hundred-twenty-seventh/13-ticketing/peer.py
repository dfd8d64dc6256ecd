"""Fiscal gateway stand-in: signs batches of receipts."""
import asyncio
import hashlib
import json
import os

PORT = int(os.environ.get("FISCAL_PORT", "29313"))


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n"):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            receipts = json.loads(await reader.readexactly(length))["receipts"]
            signed = [
                hashlib.sha1(json.dumps(r).encode()).hexdigest()[:16] for r in receipts
            ]
            await asyncio.sleep(0.005)
            body = json.dumps({"signatures": signed}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
