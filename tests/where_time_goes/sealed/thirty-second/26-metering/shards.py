"""Shards: an account's readings live in one worker process only, so its requests all go there."""
import asyncio
import itertools
import json
import logging
import os
import socket
import subprocess
import sys

log = logging.getLogger("metering.shards")

WORKER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "worker.py")


class ShardError(Exception):
    pass


class Shard:
    def __init__(self, number: int):
        self.number = number
        self.served = 0
        self._ids = itertools.count(1)
        self._pending: dict[int, asyncio.Future] = {}

    async def start(self) -> None:
        ours, theirs = socket.socketpair()
        self.process = subprocess.Popen(
            [sys.executable, WORKER, str(theirs.fileno())], pass_fds=[theirs.fileno()]
        )
        theirs.close()
        self._reader, self._writer = await asyncio.open_connection(sock=ours)
        self._task = asyncio.create_task(self._read(), name=f"shard-{self.number}")

    async def stop(self) -> None:
        self._task.cancel()
        self._writer.close()
        await asyncio.get_running_loop().run_in_executor(None, self.process.wait)

    async def _read(self) -> None:
        while line := await self._reader.readline():
            answer = json.loads(line)
            future = self._pending.pop(answer["id"], None)
            if future is None or future.done():
                continue
            if "error" in answer:
                future.set_exception(ShardError(answer["error"]))
            else:
                future.set_result(answer["result"])
        log.error("shard %d has gone", self.number)

    async def call(self, command: dict, timeout: float) -> dict:
        number = next(self._ids)
        future = asyncio.get_running_loop().create_future()
        self._pending[number] = future
        self._writer.write(json.dumps({"id": number, **command}).encode() + b"\n")
        try:
            result = await asyncio.wait_for(future, timeout)
        finally:
            self._pending.pop(number, None)
        self.served += 1
        return result


class ShardSet:
    def __init__(self, count: int):
        self.shards = [Shard(number) for number in range(count)]

    async def start(self) -> None:
        for shard in self.shards:
            await shard.start()

    async def stop(self) -> None:
        for shard in self.shards:
            await shard.stop()

    def for_account(self, account: int) -> Shard:
        return self.shards[account % len(self.shards)]
