import asyncio
import json
import os
import zlib


async def answer(question, writer):
    await asyncio.sleep(0.050)
    level = zlib.crc32(question["code"].encode()) % 1000
    writer.write(json.dumps({"ref": question["ref"], "level": level}).encode() + b"\n")


async def client(reader, writer):
    tasks = set()
    async for line in reader:
        task = asyncio.create_task(answer(json.loads(line), writer))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ["STOCK_PORT"]))
    await server.serve_forever()


asyncio.run(main())
