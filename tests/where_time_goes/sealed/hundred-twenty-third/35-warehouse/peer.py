import asyncio
import json
import os
import struct

HEADER = struct.Struct("!2sBBI")


def answer(operation, document):
    if operation == 1:
        return {"available": 120, "reserved": 7}
    if operation == 2:
        return {"bin": "B-%02d" % (len(document["order"]) % 40), "quantity": document["quantity"]}
    return {"pong": True}


async def serve(reader, writer):
    try:
        while True:
            _, _, operation, length = HEADER.unpack(await reader.readexactly(HEADER.size))
            document = json.loads(await reader.readexactly(length))
            await asyncio.sleep(0.004)
            body = json.dumps(answer(operation, document)).encode()
            writer.write(HEADER.pack(b"WH", 2, operation, len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("STOCK_PORT", "28970")), backlog=512)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
