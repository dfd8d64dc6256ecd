"""Stand-in for Redis (the few commands that are used) and for the valuation workers behind it."""
import asyncio
import json
import os
from collections import defaultdict, deque

PORT = int(os.environ.get("REDIS_PORT", "28770"))
hashes = defaultdict(dict)
counters = defaultdict(int)
lists = defaultdict(deque)
waiting = defaultdict(deque)


def bulk(value) -> bytes:
    data = value if isinstance(value, bytes) else str(value).encode()
    return b"$%d\r\n%s\r\n" % (len(data), data)


def push(key: bytes, value: bytes):
    while waiting[key]:
        future = waiting[key].popleft()
        if not future.done():
            future.set_result(value)
            waiting.pop(key, None)
            return
    waiting.pop(key, None)
    lists[key].append(value)


async def appraise(raw: bytes):
    job = json.loads(raw)
    metres = job["listing"]["square_metres"]
    if job["kind"] == "sale":
        await asyncio.sleep(0.1)
        amount = round(metres * {"new": 5200, "good": 4100, "worn": 3100}[job["options"]["condition"]])
    else:
        await asyncio.sleep(0.07)
        amount = round(metres * 13.5)
    push(f"valuation:reply:{job['job']}".encode(), json.dumps({"amount": amount, "model": "2024-2"}).encode())


async def execute(words: list[bytes], tasks: set) -> bytes:
    name = words[0].upper()
    if name == b"HSET":
        hashes[words[1]].update(zip(words[2::2], words[3::2]))
        return b":%d\r\n" % (len(words) // 2 - 1)
    if name == b"HGETALL":
        flat = [part for pair in hashes.get(words[1], {}).items() for part in pair]
        return b"*%d\r\n" % len(flat) + b"".join(map(bulk, flat))
    if name in (b"INCR", b"INCRBY"):
        counters[words[1]] += int(words[2]) if len(words) > 2 else 1
        return b":%d\r\n" % counters[words[1]]
    if name == b"RPUSH":
        if words[1] == b"valuation:jobs":
            task = asyncio.create_task(appraise(words[2]))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        else:
            push(words[1], words[2])
        return b":1\r\n"
    if name == b"BLPOP":
        key = words[1]
        if lists[key]:
            value = lists[key].popleft()
        else:
            future = asyncio.get_running_loop().create_future()
            waiting[key].append(future)
            try:
                value = await asyncio.wait_for(future, float(words[-1]) or None)
            except TimeoutError:
                return b"*-1\r\n"
        if not lists[key]:
            lists.pop(key, None)
        return b"*2\r\n" + bulk(key) + bulk(value)
    if name == b"PING":
        return b"+PONG\r\n"
    return b"+OK\r\n"


async def serve(reader, writer):
    tasks = set()
    try:
        while line := await reader.readline():
            words = []
            for _ in range(int(line[1:])):
                size = int((await reader.readline())[1:])
                words.append((await reader.readexactly(size + 2))[:-2])
            writer.write(await execute(words, tasks))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
