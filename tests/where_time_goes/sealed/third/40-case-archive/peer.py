import asyncio
import os
import socket
import sys

PAUSE = float(sys.argv[1])


async def serve(reader, writer):
    try:
        while line := (await reader.readline()).split():
            left = int(line[2])
            while left:
                data = await reader.read(min(left, 16384))
                if not data:
                    return
                left -= len(data)
                if PAUSE:
                    await asyncio.sleep(PAUSE)
            writer.write(b"kept-" + line[1] + b"\n")
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    sock = socket.create_server(("127.0.0.1", int(os.environ["PEER_PORT"])), backlog=512)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32768)
    server = await asyncio.start_server(serve, sock=sock, limit=16384)
    async with server:
        await server.serve_forever()


asyncio.run(main())
