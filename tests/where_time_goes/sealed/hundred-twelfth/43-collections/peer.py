"""Partner banks' direct-debit endpoints; refuses what is not signed."""
import asyncio
import json
import os

PORT = int(os.environ.get("BANKS_PORT", "28443"))


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            lines = head.split(b"\r\n")
            path = lines[0].split(b" ")[1].decode()
            headers = {}
            for line in lines[1:]:
                name, _, value = line.partition(b":")
                headers[name.strip().lower()] = value.strip()
            length = int(headers.get(b"content-length", 0))
            if length:
                await reader.readexactly(length)
            await asyncio.sleep(0.03)
            bank = path.split("/")[1]
            signed = headers.get(b"x-key-id", b"").decode() == f"key-{bank}" and b"x-signature" in headers
            status = b"200 OK" if signed else b"401 Unauthorized"
            body = json.dumps({"bank": bank, "state": "pending" if signed else "refused"}).encode()
            writer.write(
                b"HTTP/1.1 %s\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % (status, len(body))
                + body
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
