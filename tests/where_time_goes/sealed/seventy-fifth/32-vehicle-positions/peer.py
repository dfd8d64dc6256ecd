"""Radio gateway with its vehicles."""
import asyncio
import json
import os
import random


async def vehicle(question, writer):
    await asyncio.sleep(random.uniform(0.07, 0.12))
    answer = {key: question[key] for key in ("unit", "op", "id") if key in question}
    if question["op"] == "locate":
        answer |= {"lat": round(48.1 + random.random() / 5, 5), "lon": round(16.2 + random.random() / 4, 5), "heading": random.randrange(360)}
    else:
        answer["delivered"] = True
    writer.write(json.dumps(answer).encode() + b"\n")


async def serve(reader, writer):
    tasks = set()
    try:
        async for line in reader:
            task = asyncio.create_task(vehicle(json.loads(line), writer))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("GATEWAY_PORT", "24530")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
