"""A small server of the Redis protocol with WATCH, MULTI and EXEC; it stands in another zone."""
import asyncio
import json
import os

ZONE_DELAY = float(os.environ.get("ZONE_DELAY", "0.006"))
data = {}
versions = {}


def bulk(text):
    if text is None:
        return b"_\r\n"
    raw = text.encode()
    return b"$%d\r\n%s\r\n" % (len(raw), raw)


def plain(args):
    verb = args[0].upper()
    if verb == "GET":
        return bulk(data.get(args[1]))
    if verb == "SET":
        data[args[1]] = args[2]
        versions[args[1]] = versions.get(args[1], 0) + 1
        return b"+OK\r\n"
    if verb == "EVAL":
        key, cents = args[3], int(args[4])
        budget = json.loads(data.get(key) or '{"spent": 0, "charges": 0}')
        budget["spent"] += cents
        budget["charges"] += 1
        plain(["SET", key, json.dumps(budget)])
        return bulk(data[key])
    if verb == "HELLO":
        return b"%3\r\n" + bulk("server") + bulk("redis") + bulk("version") + bulk("7.2.0") + bulk("proto") + b":3\r\n"
    if verb in ("CLIENT", "SELECT"):
        return b"+OK\r\n"
    if verb == "PING":
        return b"+PONG\r\n"
    return b"-ERR unknown command '%s'\r\n" % verb.encode()


class Session:
    def __init__(self):
        self.watched = {}
        self.queue = None

    def execute(self, args):
        verb = args[0].upper()
        if verb == "WATCH":
            self.watched.update((key, versions.get(key, 0)) for key in args[1:])
        elif verb == "UNWATCH":
            self.watched = {}
        elif verb == "MULTI":
            self.queue = []
        elif verb == "EXEC":
            queue, watched = self.queue or [], self.watched
            self.queue, self.watched = None, {}
            if any(versions.get(key, 0) != seen for key, seen in watched.items()):
                return b"_\r\n"
            return b"*%d\r\n" % len(queue) + b"".join(plain(item) for item in queue)
        elif self.queue is not None:
            self.queue.append(args)
            return b"+QUEUED\r\n"
        else:
            return plain(args)
        return b"+OK\r\n"


async def read_command(reader):
    line = await reader.readline()
    if not line:
        return None
    args = []
    for _ in range(int(line[1:])):
        size = int((await reader.readline())[1:])
        args.append((await reader.readexactly(size + 2))[:-2].decode())
    return args


async def session(reader, writer):
    state = Session()
    try:
        while args := await read_command(reader):
            if args[0].upper() not in ("MULTI", "EXEC") and state.queue is None:
                await asyncio.sleep(ZONE_DELAY)
            elif args[0].upper() == "EXEC":
                await asyncio.sleep(ZONE_DELAY)
            writer.write(state.execute(args))
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(session, "127.0.0.1", 20571, backlog=512)
    await server.serve_forever()


asyncio.run(main())
