"""A Redis of a few commands with the rating engine behind it, for development."""

import asyncio
import json
import os
from collections import defaultdict, deque

PORT = int(os.environ.get("REDIS_PORT", "27740"))
RATING = 0.07
ZONES = {"+31": "home", "+49": "eu-1", "+44": "uk", "+33": "eu-1"}

lists: dict[str, deque] = defaultdict(deque)
waiting: dict[str, deque] = defaultdict(deque)


def push(key: str, value: str) -> None:
    while waiting[key]:
        future = waiting[key].popleft()
        if not future.done():
            future.set_result(value)
            return
    lists[key].append(value)


async def rate(job: dict) -> None:
    await asyncio.sleep(RATING)
    push(job["reply_to"], json.dumps({"amount": round(0.021 * job["seconds"] / 60, 4)}))


tasks: set[asyncio.Task] = set()


def bulk(value: str | None) -> bytes:
    if value is None:
        return b"$-1\r\n"
    raw = value.encode()
    return b"$%d\r\n%s\r\n" % (len(raw), raw)


async def run(args: list[str]) -> bytes:
    verb = args[0].upper()
    if verb == "HELLO":
        version = b":" + args[1].encode() + b"\r\n"
        return b"%2\r\n" + bulk("server") + bulk("redis") + bulk("proto") + version
    if verb == "PING":
        return b"+PONG\r\n"
    if verb == "CLIENT" and args[1].upper() == "MAINT_NOTIFICATIONS":
        return b"-ERR unknown subcommand\r\n"
    if verb in ("CLIENT", "SELECT"):
        return b"+OK\r\n"
    if verb == "HGET":
        return bulk(ZONES.get(args[2]))
    if verb == "RPUSH":
        for value in args[2:]:
            task = asyncio.create_task(rate(json.loads(value)))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        return b":1\r\n"
    if verb == "BLPOP":
        key, limit = args[1], float(args[2])
        if lists[key]:
            value = lists.pop(key).popleft()
        else:
            future = asyncio.get_running_loop().create_future()
            waiting[key].append(future)
            try:
                value = await asyncio.wait_for(future, limit or None)
            except asyncio.TimeoutError:
                return b"*-1\r\n"
            finally:
                waiting.pop(key, None)
                lists.pop(key, None)
        return b"*2\r\n" + bulk(key) + bulk(value)
    return b"-ERR unknown command\r\n"


async def session(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while head := await reader.readline():
            args = []
            for _ in range(int(head[1:])):
                size = int((await reader.readline())[1:])
                args.append((await reader.readexactly(size + 2))[:-2].decode())
            writer.write(await run(args))
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(session, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
