"""What the lines of `statistics` measure beside queues: a real server that stalls, and a single user of given times."""

import asyncio
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import numpy as np
from tests.analysis.queues import Times, result_of
from tests.analysis.records import server, study_of

from bench.engine import Headway
from bench.failure import BenchmarkError
from bench.generator import LoadSpec
from bench.process import measure
from headway.engine.message import LoadResult
from headway.engine.order import LoadOrder, RequestOrder, StopByCount
from headway.record.record import SingleUser
from headway.run.trial.observers import Observers
from headway.run.trial.single_user import SingleUserLoad


class StallingServer:
    """A server that waits 10 ms for each response, and sends none for a while after its first request."""

    def __init__(self, start_s: float, length_s: float) -> None:
        self._start_s, self._length_s = start_s, length_s
        self._first_s: float | None = None
        self._sent_ns: list[int] = []

    async def measured(self, seconds: float, cpus: Sequence[int]) -> tuple[float, float]:
        """The rate that the engine says of its window, and what the server sent in it."""
        listening = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port = listening.sockets[0].getsockname()[1]
        generator = Headway()
        spec = LoadSpec(f"http://127.0.0.1:{port}/", 10, seconds)
        launch = generator.launch(spec, Path())
        result = generator.result(await asyncio.to_thread(measure, launch, cpus, 60.0))
        window = result.window
        inside = sum(window.start_ns <= at_ns < window.end_ns for at_ns in self._sent_ns)
        listening.close()
        if result.throughput_per_s is None:
            raise BenchmarkError("statistics: the engine found no rate")
        return result.throughput_per_s, inside / (window.length_ns / 1e9)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # The generator closes its connections at its end, and the loop ends what still stalls.
        with suppress(asyncio.IncompleteReadError, asyncio.CancelledError, ConnectionError):
            while await reader.readuntil(b"\r\n\r\n"):
                now_s = time.monotonic()
                self._first_s = self._first_s or now_s
                resumes_s = self._first_s + self._start_s + self._length_s
                stalls = self._first_s + self._start_s <= now_s + 0.01 < resumes_s
                await asyncio.sleep(resumes_s - now_s if stalls else 0.01)
                writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok")
                await writer.drain()
                self._sent_ns.append(time.monotonic_ns())


async def measured_alone(random: np.random.Generator, mix: Sequence[tuple[float, Times]], blocks: int) -> SingleUser:
    """What the function that measures a single user says of these routes' times."""
    requests = [RequestOrder(url=f"http://127.0.0.1/{n}", weight=weight) for n, (weight, _) in enumerate(mix)]
    times_of = {request.url: times for request, (_, times) in zip(requests, mix, strict=True)}

    async def send(order: LoadOrder) -> LoadResult:
        assert isinstance(order.stop, StopByCount)
        ends = np.cumsum(random.choice(times_of[order.requests[0].url], order.stop.requests))
        starts = np.concatenate(([0.0], ends[:-1]))
        return result_of(starts, ends, 0.0, float(ends[-1]) + 1.0, 0.0)

    async def judge(_: LoadResult) -> None:
        return

    load = study_of([server()]).loads[0]
    single_user, _ = await SingleUserLoad(os.getpid(), load, requests, send, judge).measure(blocks, Observers())
    return single_user
