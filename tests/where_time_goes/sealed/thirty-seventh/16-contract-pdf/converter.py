"""Stand-in for the document converter. POST /jobs starts a job, GET /jobs/N tells its state (?wait=S holds the
answer until the job is done), GET /jobs/N/file gives the document. A job takes about 40 ms."""
import asyncio
import json
import os
import signal
from itertools import count
from urllib.parse import parse_qs, urlsplit

numbers = count(1)
jobs = {}


async def convert(number, source):
    await asyncio.sleep(0.04)
    jobs[number] = b"%PDF-1.4\n" + source[:400]


async def answer(method, target, body):
    url = urlsplit(target)
    parts = url.path.strip("/").split("/")
    if method == "POST":
        number = next(numbers)
        jobs[number] = asyncio.create_task(convert(number, body))
        return json.dumps({"job": number}).encode()
    number = int(parts[1])
    if parts[2:] == ["file"]:
        return jobs.pop(number)
    if "wait" in parse_qs(url.query) and isinstance(jobs[number], asyncio.Task):
        await jobs[number]
    return json.dumps({"state": "running" if isinstance(jobs[number], asyncio.Task) else "done"}).encode()


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            method, target, _ = head.split(b"\r\n")[0].decode().split(" ")
            length = [int(line.split(b":")[1]) for line in head.lower().split(b"\r\n")
                      if line.startswith(b"content-length:")]
            body = await reader.readexactly(length[0] if length else 0)
            data = await answer(method, target, body)
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(data) + data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError, KeyError, asyncio.CancelledError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("CONVERTER_PORT", "20361")))
    done = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, done.set)
    await done.wait()
    server.close()


asyncio.run(main())
