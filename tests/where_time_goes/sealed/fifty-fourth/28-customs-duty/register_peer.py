"""Stand-in for the tariff register."""
import asyncio
import json
import os
import signal

PERCENT = {"8471": 0, "6403": 8, "8703": 10, "2204": 5, "6109": 12, "4202": 3.7}


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            q = json.loads(line)
            await asyncio.sleep(0.05)
            if q["heading"] not in PERCENT:
                answer = {"error": f"no heading {q['heading']}"}
            else:
                answer = {"percent": PERCENT[q["heading"]], "measure": f"103-{q['origin']}"}
            writer.write(json.dumps(answer).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("TARIFF_PORT", "22428")))
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()


asyncio.run(main())
