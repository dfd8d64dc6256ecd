"""Telematics hub of the test bench."""
import asyncio
import json
import os
import signal

PORT = int(os.environ.get("HUB_PORT", "22731"))
tasks: set[asyncio.Task] = set()


async def respond(message: dict, writer: asyncio.StreamWriter) -> None:
    unit = message["unit"]
    await asyncio.sleep(0.08)
    if message["command"] == "fuel":
        data = {"percent": 20 + unit * 7 % 80}
    else:
        data = {"lat": 50 + unit % 40 / 10, "lon": 8 + unit % 60 / 10, "speed": unit * 13 % 90}
    writer.write(json.dumps({"ref": message["ref"], "data": data}).encode() + b"\n")


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while line := await reader.readline():
            task = asyncio.create_task(respond(json.loads(line), writer))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main() -> None:
    await asyncio.start_server(serve, "127.0.0.1", PORT)
    done = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, done.set)
    await done.wait()


asyncio.run(main())
