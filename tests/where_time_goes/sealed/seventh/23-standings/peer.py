import asyncio
import os

LAG = 0.008


def bulk(*items):
    out = [b"*%d\r\n" % len(items)]
    for item in items:
        raw = str(item).encode()
        out.append(b"$%d\r\n%s\r\n" % (len(raw), raw))
    return b"".join(out)


def answer(args):
    verb = args[0].upper()
    if verb == "ZREVRANGE":
        flat = []
        for n in range(int(args[2]), int(args[3]) + 1):
            flat += [100 + n, 990 - 7 * n]
        return bulk(*flat)
    if verb == "HGETALL":
        n = int(args[1].split(":")[1])
        return bulk("name", f"Player {n}", "club", f"Club {n % 6}", "country", "NO")
    if verb == "PING":
        return b"+PONG\r\n"
    return b"+OK\r\n"


async def command(reader):
    count = int((await reader.readuntil(b"\r\n"))[1:])
    args = []
    for _ in range(count):
        size = int((await reader.readuntil(b"\r\n"))[1:])
        args.append((await reader.readexactly(size + 2))[:-2].decode())
    return args


async def client(reader, writer):
    try:
        while True:
            args = [await command(reader)]
            while reader._buffer:
                args.append(await command(reader))
            await asyncio.sleep(LAG)
            writer.write(b"".join(map(answer, args)))
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ["REDIS_PORT"]))
    await server.serve_forever()


asyncio.run(main())
