import asyncio
import json
import os
import re


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            found = re.search(rb"(?i)content-length: (\d+)", head)
            body = await reader.readexactly(int(found.group(1))) if found else b""
            path = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(0.07)
            birth = 1950 + len(path) % 40 + len(body) % 7
            answer = json.dumps({"name": "A. Jansen", "born": birth, "insured": True}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(answer) + answer
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
