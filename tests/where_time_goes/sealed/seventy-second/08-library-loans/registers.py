"""Catalogue and register of members, as one program: registers.py <catalogue|members> <port>."""
import asyncio
import json
import sys


def catalogue(key):
    number = int(key)
    kind = ("book", "film", "game")[number % 3]
    return {"copy": number, "kind": kind, "title": f"Title {number}", "requests": number % 2}


def members(key):
    return {"card": key, "name": f"Reader {key[-3:]}", "fines_cents": 40 * (len(key) % 5)}


REGISTERS = {"catalogue": (catalogue, 0.11), "members": (members, 0.14)}


async def main(name, port):
    look_up, seconds = REGISTERS[name]

    async def serve(reader, writer):
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                path = head.split(b" ", 2)[1].decode()
                await asyncio.sleep(seconds)
                data = json.dumps(look_up(path.rsplit("/", 1)[-1])).encode()
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                             b"Content-Length: %d\r\n\r\n" % len(data) + data)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", port)
    async with server:
        await server.serve_forever()


asyncio.run(main(sys.argv[1], int(sys.argv[2])))
