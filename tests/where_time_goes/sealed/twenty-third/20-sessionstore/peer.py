import asyncio
import os

data = {}


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            verb, key, size = line.decode().split()
            value = (await reader.readexactly(int(size) + 2))[:-2]
            if verb == "PUT":
                data[key] = value
                answer = b"OK"
            else:
                answer = data.get(key, b"")
            writer.write(b"%d\r\n%s" % (len(answer), answer))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PEER_PORT", "18210")))
    await server.serve_forever()


asyncio.run(main())
