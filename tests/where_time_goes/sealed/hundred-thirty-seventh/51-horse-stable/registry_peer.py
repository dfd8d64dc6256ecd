"""Stand-in for the passport registry."""
import asyncio
import json
import os


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            chip = head.split(b" ", 2)[1].decode().rsplit("/", 1)[-1]
            await asyncio.sleep(0.025)
            body = json.dumps({"number": "DE" + chip[3:], "food_animal": chip[-1] in "05"}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (len(body), body)
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("REGISTRY_PORT", "30307"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
