"""The speech service: a job is done some 80 ms after it was filed."""

import asyncio
import itertools
import json
import os

PORT = int(os.environ.get("SPEECH_PORT", "27511"))
JOB_SECONDS = 0.08
TEXT = "Good morning everybody and welcome to the second lecture of this term on the history of the tides"

numbers = itertools.count(1)
due = {}


def answer(method, path):
    now = asyncio.get_running_loop().time()
    if method == "POST":
        job = next(numbers)
        due[job] = now + JOB_SECONDS
        return {"job": job}
    job = int(path.rsplit("/", 1)[1])
    if due.get(job, 0) > now:
        return {"done": False}
    due.pop(job, None)
    return {"done": True, "text": TEXT}


class Speech(asyncio.Protocol):
    def __init__(self):
        self.buffer = b""

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.buffer += data
        while (end := self.buffer.find(b"\r\n\r\n")) >= 0:
            head = self.buffer[:end].decode("latin-1")
            length = 0
            for line in head.split("\r\n")[1:]:
                name, _, value = line.partition(":")
                if name.lower() == "content-length":
                    length = int(value)
            if len(self.buffer) < end + 4 + length:
                return
            self.buffer = self.buffer[end + 4 + length :]
            method, path, _ = head.split("\r\n", 1)[0].split(" ")
            body = json.dumps(answer(method, path)).encode()
            self.transport.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )


async def main():
    server = await asyncio.get_running_loop().create_server(Speech, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
