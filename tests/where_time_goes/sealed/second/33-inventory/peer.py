import asyncio
import os
import struct

GREETING = asyncio.Lock()


def msg(kind, body=b""):
    return kind + struct.pack("!i", len(body) + 4) + body


def columns(names):
    body = struct.pack("!h", len(names))
    for name in names:
        body += name.encode() + b"\0" + struct.pack("!ihihih", 0, 0, 25, -1, -1, 0)
    return msg(b"T", body)


def row(values):
    body = struct.pack("!h", len(values))
    for value in values:
        raw = str(value).encode()
        body += struct.pack("!i", len(raw)) + raw
    return msg(b"D", body)


def names_of(sql):
    if "FROM items" in sql:
        return ["sku", "title", "unit"]
    if "FROM levels" in sql:
        return ["site", "quantity"]
    return []


def rows_of(sql, args):
    if "FROM items" in sql:
        return [[args[0], f"Item {args[0]}", "kg" if args[0].startswith("K") else "pc"]]
    if "FROM levels" in sql:
        return [[f"site-{i}", (len(args[0]) * 13 + i * 7) % 80] for i in range(8)]
    return []


async def session(reader, writer):
    try:
        size, code = struct.unpack("!ii", await reader.readexactly(8))
        if code == 80877103:
            writer.write(b"N")
            size, code = struct.unpack("!ii", await reader.readexactly(8))
        await reader.readexactly(size - 8)
        writer.write(msg(b"R", struct.pack("!i", 3)))
        kind, size = struct.unpack("!ci", await reader.readexactly(5))
        await reader.readexactly(size - 4)
        async with GREETING:
            await asyncio.sleep(0.011)
        writer.write(msg(b"R", struct.pack("!i", 0)))
        for k, v in {"server_version": "15.4", "client_encoding": "UTF8", "integer_datetimes": "on"}.items():
            writer.write(msg(b"S", k.encode() + b"\0" + v.encode() + b"\0"))
        writer.write(msg(b"K", struct.pack("!ii", 1, 1)) + msg(b"Z", b"I"))
        statements, sql, args = {}, "", []
        while True:
            kind, size = struct.unpack("!ci", await reader.readexactly(5))
            body = await reader.readexactly(size - 4)
            if kind == b"P":
                name, text, _ = body.split(b"\0", 2)
                statements[name] = text.decode()
                writer.write(msg(b"1"))
            elif kind == b"D":
                sql = statements[body[1:-1]]
                writer.write(msg(b"t", struct.pack("!h", 0)))
                names = names_of(sql)
                writer.write(columns(names) if names else msg(b"n"))
            elif kind == b"B":
                _, name, rest = body.split(b"\0", 2)
                sql, args = statements[name], []
                formats = struct.unpack_from("!h", rest)[0]
                at = 2 + 2 * formats
                count = struct.unpack_from("!h", rest, at)[0]
                at += 2
                for _ in range(count):
                    n = struct.unpack_from("!i", rest, at)[0]
                    args.append(rest[at + 4:at + 4 + n].decode())
                    at += 4 + n
                writer.write(msg(b"2"))
            elif kind in (b"E", b"Q"):
                if kind == b"Q":
                    sql, args = body[:-1].decode(), []
                await asyncio.sleep(0.004)
                rows = rows_of(sql, args)
                writer.write(b"".join(row(r) for r in rows) + msg(b"C", b"SELECT %d\0" % len(rows)))
                if kind == b"Q":
                    writer.write(msg(b"Z", b"I"))
            elif kind == b"C":
                writer.write(msg(b"3"))
            elif kind == b"S":
                writer.write(msg(b"Z", b"I"))
            elif kind == b"X":
                break
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(session, "127.0.0.1", int(os.environ["PGPORT"]), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
