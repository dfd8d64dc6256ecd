"""Gateway of the consulates."""
import asyncio
import itertools
import json
import os
import re
import signal

PORT = int(os.environ.get("CONSULATE_PORT", "21835"))
TOKEN_SECONDS = 0.05
INDEX_SECONDS = 0.15
ARCHIVE_SECONDS = 0.7
SUBMIT_SECONDS = 0.4
numbers = itertools.count(40000)


async def answer(method, path):
    if path == "/token":
        await asyncio.sleep(TOKEN_SECONDS)
        return {"token": f"t{next(numbers)}"}
    if method == "POST":
        await asyncio.sleep(SUBMIT_SECONDS)
        return {"reference": f"IDX-{next(numbers)}", "stage": 0}
    reference = path.rsplit("/", 1)[-1]
    await asyncio.sleep(ARCHIVE_SECONDS if reference.startswith("ARC") else INDEX_SECONDS)
    return {"reference": reference, "stage": sum(reference.encode()) % 5}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: *(\d+)", head, re.I)
            if length:
                await reader.readexactly(int(length.group(1)))
            method, path, _ = head.decode().split(" ", 2)
            data = json.dumps(await answer(method, path)).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(data), data))
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await stop.wait()
    server.close()


asyncio.run(main())
