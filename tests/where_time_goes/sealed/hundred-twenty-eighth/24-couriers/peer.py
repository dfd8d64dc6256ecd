"""Stub of Redis, with the planner behind its queue."""
import asyncio
import json
import os
from collections import defaultdict, deque

values = {}
lists = defaultdict(deque)
waiting = defaultdict(deque)
tasks = set()


def bulk(text):
    if text is None:
        return b"$-1\r\n"
    data = text.encode()
    return b"$%d\r\n%s\r\n" % (len(data), data)


def push(key, value):
    while waiting[key]:
        future = waiting[key].popleft()
        if not future.done():
            future.set_result(value)
            break
    else:
        lists[key].append(value)
    if not waiting[key]:
        waiting.pop(key)


async def plan(text):
    job = json.loads(text)
    await asyncio.sleep(0.16)
    push(job["reply"], json.dumps({"courier": f"c-{len(job['pickup']) + 12}", "eta_minutes": 18}))


async def run(parts):
    name = parts[0].upper()
    if name == "RPUSH":
        task = asyncio.ensure_future(plan(parts[2]))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        return b":1\r\n"
    if name == "BLPOP":
        key, patience = parts[1], float(parts[2])
        if lists[key]:
            value = lists[key].popleft()
        else:
            future = asyncio.get_running_loop().create_future()
            waiting[key].append(future)
            try:
                value = await asyncio.wait_for(future, patience or None)
            except asyncio.TimeoutError:
                return b"*-1\r\n"
        if not lists[key]:
            lists.pop(key)
        return b"*2\r\n" + bulk(key) + bulk(value)
    if name == "SET":
        values[parts[1]] = parts[2]
        return b"+OK\r\n"
    if name == "GET":
        return bulk(values.get(parts[1]))
    if name == "PING":
        return b"+PONG\r\n"
    if name == "HELLO":
        return b"-ERR unknown command 'HELLO'\r\n"
    return b"+OK\r\n"


async def handle(reader, writer):
    try:
        while line := await reader.readline():
            parts = []
            for _ in range(int(line[1:])):
                size = int((await reader.readline())[1:])
                parts.append((await reader.readexactly(size + 2))[:-2].decode())
            writer.write(await run(parts))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", int(os.environ.get("PEER_PORT", "29450")), backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
