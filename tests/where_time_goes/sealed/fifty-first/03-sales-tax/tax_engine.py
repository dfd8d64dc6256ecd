"""Tax engine. Rates come out of a licensed rule module."""
import asyncio
import json
import os
import signal

PORT = int(os.environ.get("ENGINE_PORT", "22121"))
COPIES = int(os.environ.get("ENGINE_COPIES", "3"))
RATES = {"NY": "0.08875", "CA": "0.0950", "TX": "0.0825", "WA": "0.1025", "IL": "0.1025"}


class Rules:
    def __init__(self, copies):
        self.free = asyncio.Semaphore(copies)

    async def rate(self, state):
        async with self.free:
            await asyncio.sleep(0.08)
            return RATES.get(state)


async def main():
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for signum in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(signum, stop.set)
    rules = Rules(COPIES)

    async def serve(reader, writer):
        try:
            while line := await reader.readline():
                question = json.loads(line)
                rate = await rules.rate(question.get("state"))
                answer = {"rate": rate} if rate else {"error": "unknown state"}
                writer.write(json.dumps(answer).encode() + b"\n")
                await writer.drain()
        except (ConnectionError, asyncio.CancelledError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    await stop.wait()
    server.close()


asyncio.run(main())
