"""Patient record stand-in (HTTP, keep-alive)."""
import asyncio
import json
import os

PORT = int(os.environ.get("RECORDS_PORT", "29312"))


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            patient = int(head.split(b" ", 2)[1].rsplit(b"/", 1)[1])
            await asyncio.sleep(0.05)
            current = [(patient * 37 + k * 101) % 1600 for k in range(5)]
            body = json.dumps({"patient": patient, "medication": current}).encode()
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
