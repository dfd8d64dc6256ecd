import asyncio
import json
import os
import random
import struct

HEADER = struct.Struct("!2sBBI")


async def serve(reader, writer):
    holds = 0
    try:
        while True:
            magic, version, command, size = HEADER.unpack(await reader.readexactly(HEADER.size))
            document = json.loads(await reader.readexactly(size))
            await asyncio.sleep(random.uniform(0.003, 0.006))
            if command == 1:
                holds += 1
                answer = {"hold": f"{document['performance']}-{holds:06d}", "seconds": 600}
            else:
                answer = {"seats": [{"row": n // 10 + 1, "number": n % 10 + 1} for n in range(0, 60, 3)]}
            body = json.dumps(answer).encode()
            writer.write(HEADER.pack(b"SI", 1, 0, len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=256)
    await server.serve_forever()


asyncio.run(main())
