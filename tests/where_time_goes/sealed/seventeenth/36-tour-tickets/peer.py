"""Availability service of the tour operator."""
import asyncio
import itertools
import json
import os

holds = itertools.count(7000)


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            for line in head.lower().split(b"\r\n"):
                if line.startswith(b"content-length:"):
                    await reader.readexactly(int(line.split(b":")[1]))
            posted = head.startswith(b"POST")
            await asyncio.sleep(0.045 if posted else 0.03)
            body = json.dumps({"hold": next(holds)} if posted else {"seats": 22}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["AVAILABILITY_PORT"]))
    await server.serve_forever()


asyncio.run(main())
