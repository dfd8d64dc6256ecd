"""The stock ledger: takes one JSON line for each entry and answers with its receipt."""
import asyncio
import json
import os
import signal
from itertools import count

receipts = count(100000)


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            entry = json.loads(line)
            await asyncio.sleep(0.004)
            writer.write(json.dumps({"receipt": next(receipts), "site": entry["site"]}).encode() + b"\n")
            await writer.drain()
    except (ConnectionError, ValueError, asyncio.CancelledError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("LEDGER_PORT", "20311")))
    done = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, done.set)
    await done.wait()
    server.close()


asyncio.run(main())
