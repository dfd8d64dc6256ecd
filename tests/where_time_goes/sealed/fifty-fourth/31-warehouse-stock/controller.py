"""Stand-in for the warehouse controller."""
import asyncio
import json
import os
import signal
import zlib


async def answer(writer, question):
    await asyncio.sleep(0.02)
    n = zlib.crc32(question["sku"].encode())
    reply = {**question, "on_hand": 400 + n % 3000, "reserved": n % 90, "bin": f"{'ABCD'[n % 4]}-{n % 70:02d}"}
    writer.write(json.dumps(reply).encode() + b"\n")


async def serve(reader, writer):
    pending = set()
    while line := await reader.readline():
        task = asyncio.create_task(answer(writer, json.loads(line)))
        pending.add(task)
        task.add_done_callback(pending.discard)
    writer.close()


async def main():
    await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("WMS_PORT", "22431")))
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()


asyncio.run(main())
