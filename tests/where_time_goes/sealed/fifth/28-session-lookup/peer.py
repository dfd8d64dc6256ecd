import asyncio
import json
import os
import zlib

door = None


async def answer(text):
    verb, key = text.split(" ", 1)
    if verb == "AUTH":
        async with door:
            await asyncio.sleep(0.02)
        return "OK"
    await asyncio.sleep(0.001)
    kind, name = key.split(":", 1)
    if kind == "plan":
        return json.dumps({"id": f"plan-{name}"})
    return json.dumps({"id": zlib.crc32(name.encode()) % 1000})


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            writer.write((await answer(line.decode().strip())).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    global door
    door = asyncio.Lock()
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ["ACCOUNTS_PORT"]), backlog=512
    )
    await server.serve_forever()


asyncio.run(main())
