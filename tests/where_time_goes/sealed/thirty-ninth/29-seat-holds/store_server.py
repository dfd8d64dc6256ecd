import asyncio
import os

PORT = int(os.environ.get("STORE_PORT", "20711"))
TRIP = float(os.environ.get("STORE_TRIP", "0.006"))
DATA: dict[str, dict[str, str]] = {
    f"show:{n}:holds": {f"{row}{n % 7 + 1}": "guest" for row in "ABCDEF"} for n in range(1, 40)
}


def bulk(text: str) -> bytes:
    raw = text.encode()
    return b"$%d\r\n%s\r\n" % (len(raw), raw)


def answer(args: list[str], state: dict) -> bytes:
    name = args[0].upper()
    if name == "HELLO":
        state["resp"] = int(args[1]) if len(args) > 1 else 2
        fields = [bulk("server"), bulk("redis"), bulk("version"), bulk("7.2.4"), bulk("proto"), b":%d\r\n" % state["resp"]]
        return (b"%3\r\n" if state["resp"] == 3 else b"*6\r\n") + b"".join(fields)
    if name in ("AUTH", "SELECT", "CLIENT", "SET"):
        return b"+OK\r\n"
    if name == "PING":
        return b"+PONG\r\n"
    if name == "HGETALL":
        found = DATA.get(args[1], {})
        head = b"%%%d\r\n" % len(found) if state["resp"] == 3 else b"*%d\r\n" % (2 * len(found))
        return head + b"".join(bulk(k) + bulk(v) for k, v in found.items())
    if name == "HSET":
        table = DATA.setdefault(args[1], {})
        fresh = args[2] not in table
        table[args[2]] = args[3]
        return b":%d\r\n" % fresh
    if name == "EXPIRE":
        return b":1\r\n"
    return b"-ERR unknown command '%s'\r\n" % name.encode()


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    loop = asyncio.get_running_loop()
    state = {"resp": 2}

    def send(data: bytes) -> None:
        if not writer.is_closing():
            writer.write(data)

    try:
        while line := await reader.readline():
            args = []
            for _ in range(int(line[1:])):
                size = int((await reader.readline())[1:])
                args.append((await reader.readexactly(size + 2))[:-2].decode())
            loop.call_later(TRIP, send, answer(args, state))
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
