"""Stand-in for the picking machine."""
import asyncio
import itertools
import json
import os

tickets = itertools.count(1)
stock = {}


def act(command, fields):
    if command == b"STOCK":
        return {"packs": stock.setdefault(fields["article"], 40)}
    if command == b"RESERVE":
        return {"ticket": f"T{next(tickets):06d}"}
    return {"chute": int(fields["ticket"][1:]) % 4 + 1}


async def serve(reader, writer):
    try:
        while head := (await reader.readline()).split():
            fields = json.loads(await reader.readexactly(int(head[1])))
            body = json.dumps(act(head[0], fields)).encode()
            writer.write(b"OK %d\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PICKER_PORT", "30040")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
