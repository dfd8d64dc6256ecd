"""The fiscal signing unit: a line server, every link served on its own."""
import asyncio
import hashlib
import itertools
import json
import os
import signal

counter = itertools.count(1)
DELAY = {"SIGN": 0.09, "VOID": 0.06}


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            verb, _, rest = line.decode().partition(" ")
            await asyncio.sleep(DELAY.get(verb, 0))
            if verb == "HELLO":
                answer = {"unit": "FSU-2"}
            else:
                answer = {
                    "signature": hashlib.sha256(rest.encode()).hexdigest()[:32],
                    "counter": next(counter),
                }
            writer.write(f"OK {json.dumps(answer)}\n".encode())
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def main():
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("SIGNER_PORT", "21602")), backlog=256)
    await stop.wait()
    os._exit(0)


asyncio.run(main())
