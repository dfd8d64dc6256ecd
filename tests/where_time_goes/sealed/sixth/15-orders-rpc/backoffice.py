import asyncio
import json
import os

STATES = ["new", "paid", "packed", "sent"]


async def line(reader, writer):
    async def answer(message):
        n = message["order"]
        await asyncio.sleep(0.02 + n % 5 / 100)
        if message["method"] == "order.get":
            result = {"order": n, "cents": 1000 + n * 13}
        else:
            result = {"order": n, "status": STATES[n % 4]}
        writer.write(json.dumps({"ref": message["ref"], "result": result}).encode() + b"\n")

    running = set()
    while raw := await reader.readline():
        task = asyncio.create_task(answer(json.loads(raw)))
        running.add(task)
        task.add_done_callback(running.discard)
    writer.close()


async def main():
    server = await asyncio.start_server(line, "127.0.0.1", int(os.environ.get("BACKOFFICE_PORT", "27115")))
    await server.serve_forever()


asyncio.run(main())
