import asyncio
import json
import os


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            name = head.split(" ", 2)[1].rsplit("/", 1)[1]
            await asyncio.sleep(0.4 if "/archive/" in head else 0.12)
            body = json.dumps({"holder": "H-" + name[-4:], "valid": True}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                         b"Content-Length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ.get("REGISTER_PORT", "19095")), backlog=256)
    await server.serve_forever()


asyncio.run(main())
