"""Central register of deeds for the test environment."""
import asyncio
import json
import os

from wire import CERTIFICATE, HEAD, LOOKUP, MAGIC, SEAL, VERSION

PORT = int(os.environ.get("REGISTER_PORT", "29960"))


def answer(kind, content):
    if kind == CERTIFICATE:
        return {"serial": f"C-{content['notary']}-0042", "until": "2027-06-30"}
    if kind == SEAL:
        return {"seal": content["sha256"][:24] + "." + content["serial"]}
    return {"state": "entered", "office": "AG Hamburg", "deed": content["deed"]}


async def serve(reader, writer):
    try:
        while True:
            magic, version, kind, number, length = HEAD.unpack(await reader.readexactly(HEAD.size))
            content = json.loads(await reader.readexactly(length))
            await asyncio.sleep(0.002)
            body = json.dumps(answer(kind, content)).encode()
            writer.write(HEAD.pack(MAGIC, VERSION, kind, number, len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
