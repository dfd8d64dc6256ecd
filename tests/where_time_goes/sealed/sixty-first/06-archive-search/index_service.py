"""The archive's full-text index."""
import asyncio
import json
import os
import random
import signal


async def answer(question: dict) -> dict:
    if question["do"] == "record":
        await asyncio.sleep(random.uniform(0.05, 0.25))
        return {"record": {"id": question["id"], "title": "Letter to the harbour master", "year": 1887}}
    await asyncio.sleep(random.choice((0.12, 0.2, 0.3, 0.9)))
    hits = [{"id": 1000 + question["first"] + i, "score": round(9 - i * 0.4, 2)} for i in range(question["size"])]
    return {"total": 4312, "hits": hits}


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            writer.write(json.dumps(await answer(json.loads(line))).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("INDEX_PORT", "23160")), backlog=256)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()
    os._exit(0)


asyncio.run(main())
