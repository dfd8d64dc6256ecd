"""Poster processes. Postings of one account stay in order: an account has one poster."""
import asyncio
import itertools
import json
import os
import sys


class PosterGone(Exception):
    pass


class Poster:
    def __init__(self, name):
        self.name = name
        self.posted = 0
        self._pending = {}
        self._ids = itertools.count(1)
        self._process = None
        self._listener = None

    async def start(self, limit):
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, os.path.join(os.path.dirname(__file__), "poster.py"), self.name,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=limit,
        )
        self._listener = asyncio.create_task(self._listen())

    async def _listen(self):
        while line := await self._process.stdout.readline():
            reply = json.loads(line)
            waiter = self._pending.pop(reply["id"], None)
            if waiter is not None and not waiter.done():
                waiter.set_result(reply)
        for waiter in self._pending.values():
            if not waiter.done():
                waiter.set_exception(PosterGone(self.name))

    async def submit(self, posting):
        job_id = next(self._ids)
        waiter = asyncio.get_running_loop().create_future()
        self._pending[job_id] = waiter
        self._process.stdin.write(json.dumps({"id": job_id, **posting}).encode() + b"\n")
        await self._process.stdin.drain()
        reply = await waiter
        self.posted += 1
        return reply

    async def stop(self):
        self._process.stdin.close()
        await self._process.wait()
        self._listener.cancel()


class PosterGroup:
    def __init__(self, count, limit):
        self.posters = [Poster(f"poster-{n}") for n in range(count)]
        self._limit = limit

    async def start(self):
        await asyncio.gather(*(p.start(self._limit) for p in self.posters))

    async def stop(self):
        await asyncio.gather(*(p.stop() for p in self.posters))

    def poster_of(self, account):
        return self.posters[account % len(self.posters)]

    async def post(self, account, cents, text):
        posting = {"account": account, "cents": cents, "text": text}
        return await self.poster_of(account).submit(posting)
