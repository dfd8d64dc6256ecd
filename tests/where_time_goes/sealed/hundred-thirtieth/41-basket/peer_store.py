"""A small key-value store that speaks enough RESP for redis-py."""
import asyncio
import time


class Failure(Exception):
    pass


class Store:
    def __init__(self, delay=0.001):
        self.delay = delay
        self.data = {}
        self.expiry = {}
        self.versions = {}

    def touch(self, key):
        self.versions[key] = self.versions.get(key, 0) + 1

    def get(self, key):
        end = self.expiry.get(key)
        if end is not None and end < time.monotonic():
            self.data.pop(key, None)
            self.expiry.pop(key, None)
        return self.data.get(key)

    def put(self, key, value, seconds=None):
        self.data[key] = value
        if seconds is None:
            self.expiry.pop(key, None)
        else:
            self.expiry[key] = time.monotonic() + seconds
        self.touch(key)

    def run(self, args):
        name = args[0].decode().upper()
        a = args[1:]
        if name == "PING":
            return "PONG"
        if name == "GET":
            return self.get(a[0])
        if name == "MGET":
            return [self.get(key) for key in a]
        if name == "SET":
            options = [o.upper() for o in a[2:]]
            if b"NX" in options and self.get(a[0]) is not None:
                return None
            seconds = None
            if b"PX" in options:
                seconds = int(options[options.index(b"PX") + 1]) / 1000
            if b"EX" in options:
                seconds = float(options[options.index(b"EX") + 1])
            self.put(a[0], a[1], seconds)
            return "OK"
        if name == "DEL":
            found = 0
            for key in a:
                if self.get(key) is not None:
                    found += 1
                    self.data.pop(key)
                    self.touch(key)
            return found
        if name in ("INCR", "INCRBY", "DECRBY"):
            step = int(a[1]) if len(a) > 1 else 1
            value = int(self.get(a[0]) or 0) + (-step if name == "DECRBY" else step)
            self.put(a[0], str(value).encode())
            return value
        if name == "HSET":
            table = self.get(a[0]) or {}
            table.update(zip(a[1::2], a[2::2]))
            self.put(a[0], table)
            return len(a) // 2
        if name == "HINCRBY":
            table = self.get(a[0]) or {}
            value = int(table.get(a[1], 0)) + int(a[2])
            table[a[1]] = str(value).encode()
            self.put(a[0], table)
            return value
        if name == "HGET":
            return (self.get(a[0]) or {}).get(a[1])
        if name == "HGETALL":
            return dict(self.get(a[0]) or {})
        if name in ("RPUSH", "LPUSH"):
            items = self.get(a[0]) or []
            items = items + a[1:] if name == "RPUSH" else a[1:] + items
            self.put(a[0], items[:500])
            return len(items)
        if name == "EXPIRE":
            return 1
        if name == "EVALSHA":      # the only script in use: delete when the token fits
            if self.get(a[2]) == a[3]:
                self.data.pop(a[2])
                self.touch(a[2])
                return 1
            return 0
        if name == "SCRIPT":
            return b"0" * 40
        raise Failure(f"unknown command '{name}'")


def encode(value, three):
    if value is None:
        return b"_\r\n" if three else b"$-1\r\n"
    if isinstance(value, Failure):
        return b"-ERR %s\r\n" % str(value).encode()
    if isinstance(value, str):
        return b"+%s\r\n" % value.encode()
    if isinstance(value, int):
        return b":%d\r\n" % value
    if isinstance(value, bytes):
        return b"$%d\r\n%s\r\n" % (len(value), value)
    if isinstance(value, dict):
        head = b"%%%d\r\n" % len(value) if three else b"*%d\r\n" % (2 * len(value))
        return head + b"".join(encode(x, three) for pair in value.items() for x in pair)
    return b"*%d\r\n" % len(value) + b"".join(encode(x, three) for x in value)


async def read_command(reader):
    line = await reader.readline()
    if not line:
        return None
    args = []
    for _ in range(int(line[1:])):
        size = int((await reader.readline())[1:])
        args.append((await reader.readexactly(size + 2))[:-2])
    return args


async def session(store, reader, writer):
    three, watched, queued = False, None, None
    out = []
    try:
        while True:
            args = await read_command(reader)
            if args is None:
                break
            name = args[0].upper()
            if name == b"HELLO":
                three = len(args) > 1 and args[1] == b"3"
                reply = {b"server": b"redis", b"version": b"7.2.0", b"proto": 3 if three else 2,
                         b"id": 1, b"mode": b"standalone", b"role": b"master", b"modules": []}
            elif name in (b"CLIENT", b"SELECT"):
                reply = "OK" if args[1].upper() != b"MAINT_NOTIFICATIONS" else Failure("unknown subcommand")
            elif name == b"WATCH":
                watched = {key: store.versions.get(key, 0) for key in args[1:]} | (watched or {})
                reply = "OK"
            elif name == b"UNWATCH":
                watched, reply = None, "OK"
            elif name == b"MULTI":
                queued, reply = [], "OK"
            elif name == b"EXEC":
                if watched and any(store.versions.get(k, 0) != v for k, v in watched.items()):
                    reply = None
                else:
                    reply = [store.run(one) for one in queued]
                watched = queued = None
            elif queued is not None:
                queued.append(args)
                reply = "QUEUED"
            else:
                try:
                    reply = store.run(args)
                except Failure as error:
                    reply = error
            if name == b"EXEC" and reply is None:
                out.append(b"_\r\n" if three else b"*-1\r\n")
            else:
                out.append(encode(reply, three))
            if not reader._buffer:
                await asyncio.sleep(store.delay)
                writer.write(b"".join(out))
                out.clear()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


def serve_store(store, port):
    return asyncio.start_server(lambda r, w: session(store, r, w), "127.0.0.1", port, backlog=512)
