"""Stand-in for Redis and for the machines that take jobs from it."""
import asyncio
import json

DELAY = 0.120
lists: dict[bytes, asyncio.Queue] = {}
values = {b"asr:glossary:de": b"Umlaut,Kasse", b"asr:glossary:en": b"umlaut,till"}


def list_of(key: bytes) -> asyncio.Queue:
    return lists.setdefault(key, asyncio.Queue())


def bulk(value: bytes | None) -> bytes:
    return b"$-1\r\n" if value is None else b"$%d\r\n%s\r\n" % (len(value), value)


async def work(job: dict) -> None:
    await asyncio.sleep(DELAY)
    text = f"transcript of {job['clip']} ({job['language']})"
    list_of(job["reply_to"].encode()).put_nowait(json.dumps({"text": text}).encode())


async def answer(command: list[bytes], tasks: set[asyncio.Task]) -> bytes:
    name = command[0].upper()
    if name in (b"LPUSH", b"RPUSH"):
        task = asyncio.create_task(work(json.loads(command[2])))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        return b":1\r\n"
    if name in (b"BLPOP", b"BRPOP"):
        key = command[1]
        try:
            value = await asyncio.wait_for(list_of(key).get(), float(command[-1]) or None)
        except asyncio.TimeoutError:
            return b"*-1\r\n"
        lists.pop(key, None)
        return b"*2\r\n" + bulk(key) + bulk(value)
    if name == b"GET":
        return bulk(values.get(command[1]))
    if name == b"PING":
        return b"+PONG\r\n"
    return b"+OK\r\n"


async def session(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    tasks: set[asyncio.Task] = set()
    try:
        while head := await reader.readline():
            command = []
            for _ in range(int(head[1:])):
                size = int((await reader.readline())[1:])
                command.append((await reader.readexactly(size + 2))[:-2])
            writer.write(await answer(command, tasks))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(session, "127.0.0.1", 27606, backlog=256)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
