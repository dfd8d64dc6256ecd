import asyncio
import os
import struct

from aiohttp import web


def message(kind, body=b""):
    return kind + struct.pack("!i", len(body) + 4) + body


def ready(state):
    return message(b"Z", state)


def describe(names):
    body = struct.pack("!h", len(names))
    for name, oid in names:
        body += name.encode() + b"\0" + struct.pack("!ihihih", 0, 0, oid, -1, -1, 0)
    return message(b"T", body)


def row(values):
    body = struct.pack("!h", len(values))
    for value in values:
        body += struct.pack("!i", len(value)) + value
    return message(b"D", body)


COLUMNS = [("number", 23), ("customer", 25), ("cents", 23)]


async def serve(reader, writer):
    state = b"I"
    number = 0
    try:
        while True:
            size, code = struct.unpack("!ii", await reader.readexactly(8))
            await reader.readexactly(size - 8)
            if code == 196608:
                break
            writer.write(b"N")
        writer.write(message(b"R", struct.pack("!i", 0)))
        for key, value in (
            ("server_version", "16.2"),
            ("client_encoding", "UTF8"),
            ("standard_conforming_strings", "on"),
            ("integer_datetimes", "on"),
            ("DateStyle", "ISO, MDY"),
            ("TimeZone", "UTC"),
        ):
            writer.write(message(b"S", key.encode() + b"\0" + value.encode() + b"\0"))
        writer.write(message(b"K", struct.pack("!ii", 1, 1)) + ready(state))
        out = b""
        while True:
            kind = await reader.readexactly(1)
            body = await reader.readexactly(struct.unpack("!i", await reader.readexactly(4))[0] - 4)
            if kind == b"X":
                break
            if kind == b"Q":
                word = body.split(None, 1)[0].strip(b"\0;").upper()
                state = {b"BEGIN": b"T", b"COMMIT": b"I", b"ROLLBACK": b"I"}.get(word, state)
                writer.write(message(b"C", word + b"\0") + ready(state))
            elif kind == b"P":
                out += message(b"1")
            elif kind == b"B":
                at = body.index(b"\0") + 1
                at = body.index(b"\0", at) + 1
                formats = struct.unpack_from("!h", body, at)[0]
                binary = formats and struct.unpack_from("!h", body, at + 2)[0]
                at += 2 + 2 * formats + 2
                length = struct.unpack_from("!i", body, at)[0]
                raw = body[at + 4 : at + 4 + length]
                number = int.from_bytes(raw, "big") if binary else int(raw)
                out += message(b"2")
            elif kind == b"D":
                out += describe(COLUMNS)
            elif kind == b"E":
                await asyncio.sleep(0.003)
                out += row([str(number).encode(), b"customer %d" % (number % 7), str(number * 119).encode()])
                out += message(b"C", b"SELECT 1\0")
            elif kind == b"S":
                writer.write(out + ready(state))
                out = b""
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def render(request):
    invoice = await request.json()
    await asyncio.sleep(0.07)
    return web.Response(text=f"<h1>Invoice {invoice['number']}</h1><p>{invoice['cents']} cents</p>")


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PG_PORT"]))
    app = web.Application()
    app.add_routes([web.post("/render", render)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", int(os.environ["RENDER_PORT"])).start()
    await server.serve_forever()


asyncio.run(main())
