"""Stand-in for the school's Redis, as much of it as is needed."""
import asyncio
import os

COURSES = {
    f"course:{level}": {"level": level, "room": str(100 + n), "weekday": day}
    for n, (level, day) in enumerate(
        [("A1", "Mon"), ("A2", "Tue"), ("B1", "Wed"), ("B2", "Thu"), ("C1", "Fri")]
    )
}
hashes: dict[str, dict[str, str]] = dict(COURSES)
numbers: dict[str, int] = {}


def array(values) -> bytes:
    items = [str(value).encode() for value in values]
    return b"*%d\r\n" % len(items) + b"".join(b"$%d\r\n%s\r\n" % (len(i), i) for i in items)


def run(command: list[str]) -> bytes:
    verb = command[0].upper()
    if verb == "HGETALL":
        return array(x for pair in hashes.get(command[1], {}).items() for x in pair)
    if verb == "HSET":
        fields = dict(zip(command[2::2], command[3::2]))
        found = hashes.setdefault(command[1], {})
        new = len(fields.keys() - found.keys())
        found.update(fields)
        return b":%d\r\n" % new
    if verb in ("INCR", "INCRBY"):
        step = int(command[2]) if verb == "INCRBY" else 1
        numbers[command[1]] = numbers.get(command[1], 0) + step
        return b":%d\r\n" % numbers[command[1]]
    if verb == "PING":
        return b"+PONG\r\n"
    if verb in ("CLIENT", "SELECT"):
        return b"+OK\r\n"
    return b"-ERR unknown command '%s'\r\n" % verb.encode()


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            command = []
            for _ in range(int(line[1:])):
                size = int((await reader.readline())[1:])
                command.append((await reader.readexactly(size + 2))[:-2].decode())
            writer.write(run(command))
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("REDIS_PORT", "30309"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
