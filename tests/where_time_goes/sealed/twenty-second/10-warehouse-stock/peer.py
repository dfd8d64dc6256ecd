import asyncio
import itertools
import json
import os
import struct

numbers = itertools.count(1)


async def controller(reader, writer):
    try:
        while True:
            verb, size = struct.unpack("!4sI", await reader.readexactly(8))
            arguments = json.loads(await reader.readexactly(size))
            await asyncio.sleep(0.003)
            if verb == b"LEVL":
                answer = {"pieces": 10 + len(arguments["sku"])}
            else:
                answer = {"reservation": next(numbers)}
            data = json.dumps(answer).encode()
            writer.write(struct.pack("!I", len(data)) + data)
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(controller, "127.0.0.1", int(os.environ.get("CONTROLLER_PORT", "18110")))
    await server.serve_forever()


asyncio.run(main())
