import asyncio
import os
import re
import struct


def message(kind, body=b""):
    return kind + struct.pack("!i", len(body) + 4) + body


def describe(names):
    body = struct.pack("!h", len(names))
    for name in names:
        body += name + b"\0" + struct.pack("!ihihih", 0, 0, 25, -1, -1, 0)
    return message(b"T", body)


def row(*values):
    body = struct.pack("!h", len(values))
    for value in values:
        body += struct.pack("!i", len(value)) + value
    return message(b"D", body)


async def answer(sql):
    if not sql.lstrip().upper().startswith(b"SELECT"):
        return message(b"C", sql.split(None, 1)[0].upper() + b"\0")
    await asyncio.sleep(0.025)
    term = re.search(rb"'%(.*)%'", sql).group(1)
    out = describe([b"id", b"name", b"city"])
    for n in range(1, 9):
        out += row(b"%d" % (n * 37), term + b" %d" % n, b"Kassel" if n % 2 else b"Mainz")
    return out + message(b"C", b"SELECT 8\0")


async def serve(reader, writer):
    try:
        while True:
            size, code = struct.unpack("!ii", await reader.readexactly(8))
            await reader.readexactly(size - 8)
            if code == 196608:
                break
            writer.write(b"N")
        writer.write(message(b"R", struct.pack("!i", 0)))
        for key, value in (
            (b"server_version", b"16.2"),
            (b"client_encoding", b"UTF8"),
            (b"standard_conforming_strings", b"on"),
            (b"integer_datetimes", b"on"),
            (b"DateStyle", b"ISO, MDY"),
            (b"TimeZone", b"UTC"),
        ):
            writer.write(message(b"S", key + b"\0" + value + b"\0"))
        writer.write(message(b"K", struct.pack("!ii", 1, 1)) + message(b"Z", b"I"))
        while True:
            kind = await reader.readexactly(1)
            body = await reader.readexactly(struct.unpack("!i", await reader.readexactly(4))[0] - 4)
            if kind == b"X":
                break
            if kind == b"Q":
                writer.write(await answer(body.rstrip(b"\0")) + message(b"Z", b"I"))
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PG_PORT"]))
    await server.serve_forever()


asyncio.run(main())
