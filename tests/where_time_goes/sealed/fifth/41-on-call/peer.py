import asyncio
import json
import os
import zlib


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            team = head.split(b" ", 2)[1].rsplit(b"/", 1)[1].decode()
            await asyncio.sleep(0.025)
            mark = zlib.crc32(team.encode())
            doc = {"who": f"p{mark % 90}", "week": mark % 52 + 1, "phone": f"+47 {mark % 10**8:08d}"}
            body = json.dumps(doc).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ["PEOPLE_PORT"]), backlog=512
    )
    await server.serve_forever()


asyncio.run(main())
