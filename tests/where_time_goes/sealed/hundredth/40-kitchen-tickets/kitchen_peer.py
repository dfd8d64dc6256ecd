import asyncio
import json
import os


async def accept(line, writer):
    ticket = json.loads(line)
    await asyncio.sleep(0.02)
    writer.write(json.dumps({"number": ticket["number"], "minutes": 12 + 3 * len(ticket["stations"])}).encode() + b"\n")
    await writer.drain()


async def serve(reader, writer):
    pending = set()
    while line := await reader.readline():
        task = asyncio.create_task(accept(line, writer))
        pending.add(task)
        task.add_done_callback(pending.discard)
    writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("KITCHEN_PORT", "27240")))
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
