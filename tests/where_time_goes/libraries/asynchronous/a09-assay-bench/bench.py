"""The spectrometer, whose driver blocks and runs in a thread of its own."""

import asyncio
import os
import socket
import threading
from asyncio import Future

import janus

SPECTROMETER = ("127.0.0.1", int(os.environ.get("SPECTROMETER_PORT", "26009")))


def settle(reading: Future, value: float) -> None:
    if not reading.done():
        reading.set_result(value)


class Bench:
    def __init__(self, backlog: int):
        self.jobs: janus.Queue = janus.Queue(maxsize=backlog)
        self.thread = threading.Thread(target=self.run, name="spectrometer", daemon=True)

    def start(self) -> None:
        self.thread.start()

    def run(self) -> None:
        with socket.create_connection(SPECTROMETER) as line, line.makefile("r") as answers:
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            while (job := self.jobs.sync_q.get()) is not None:
                sample, reading = job
                line.sendall(f"MEASURE {sample}\n".encode())
                value = float(answers.readline())
                reading.get_loop().call_soon_threadsafe(settle, reading, value)

    async def stop(self) -> None:
        await self.jobs.async_q.put(None)
        await asyncio.to_thread(self.thread.join)
        await self.jobs.aclose()
