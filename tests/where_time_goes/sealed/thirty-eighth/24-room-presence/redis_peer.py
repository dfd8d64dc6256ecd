"""A small server of the Redis protocol: one command after the other, as Redis does it."""
import asyncio
import fnmatch
import os
import time

WALK = float(os.environ.get("KEYSPACE_WALK", "0.025"))
data = {f"topic:{room}": f"Stand-up of team {room}" for room in range(50)}
for room in range(50):
    for member in range(8):
        data[f"presence:{room}:user{member}"] = "1"


def bulk(text):
    if text is None:
        return b"_\r\n"
    raw = text.encode()
    return b"$%d\r\n%s\r\n" % (len(raw), raw)


def array(items):
    return b"*%d\r\n" % len(items) + b"".join(bulk(item) for item in items)


def execute(args):
    verb = args[0].upper()
    if verb == "GET":
        return bulk(data.get(args[1]))
    if verb == "SET":
        data[args[1]] = args[2]
        return b"+OK\r\n"
    if verb == "KEYS":
        time.sleep(WALK)
        return array([key for key in data if fnmatch.fnmatchcase(key, args[1])])
    if verb == "SMEMBERS":
        prefix = args[1].replace("members:", "presence:") + ":"
        return array([prefix + f"user{n}" for n in range(8)])
    if verb == "HELLO":
        return b"%3\r\n" + bulk("server") + bulk("redis") + bulk("version") + bulk("7.2.0") + bulk("proto") + b":3\r\n"
    if verb in ("CLIENT", "SELECT"):
        return b"+OK\r\n"
    if verb == "PING":
        return b"+PONG\r\n"
    return b"-ERR unknown command '%s'\r\n" % verb.encode()


async def session(reader, writer):
    try:
        while line := await reader.readline():
            args = []
            for _ in range(int(line[1:])):
                size = int((await reader.readline())[1:])
                args.append((await reader.readexactly(size + 2))[:-2].decode())
            writer.write(execute(args))
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(session, "127.0.0.1", 20551, backlog=512)
    await server.serve_forever()


asyncio.run(main())
