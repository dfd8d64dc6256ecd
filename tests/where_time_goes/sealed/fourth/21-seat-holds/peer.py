import asyncio
import json
import os
import re
import struct
import zlib

PORT = int(os.environ["DATABASE_URL"].rsplit(":", 1)[1].split("/")[0])
PAUSE = 0.004
ROWS = {}


def message(kind, body=b""):
    return kind + struct.pack("!i", len(body) + 4) + body


COLUMN = message(b"T", struct.pack("!h", 1) + b"doc\0" + struct.pack("!ihihih", 0, 0, 25, -1, -1, 0))
SETTINGS = {"server_version": "15.4", "client_encoding": "UTF8", "standard_conforming_strings": "on",
            "integer_datetimes": "on", "DateStyle": "ISO, MDY", "TimeZone": "UTC"}


def document(key):
    seed = zlib.crc32(key)
    return json.dumps({"key": key.decode(), "free": [seed % 40, seed % 41, seed % 43], "label": f"R{seed % 97}"}).encode()


class Session:
    def __init__(self):
        self.state = b"I"
        self.statements = {}
        self.portals = {}
        self.held = []

    def release(self):
        while self.held:
            self.held.pop().release()

    async def run(self, sql, params):
        word = sql.split()[0].upper() if sql.split() else "EMPTY"
        if word in ("BEGIN", "START"):
            self.state = b"T"
        elif word in ("COMMIT", "ROLLBACK"):
            self.state = b"I"
            self.release()
        elif self.has_rows(sql):
            key = params[0]
            if "FOR UPDATE" in sql.upper():
                row = ROWS.setdefault(key, asyncio.Lock())
                if row not in self.held:
                    await row.acquire()
                    self.held.append(row)
            await asyncio.sleep(PAUSE)
            doc = document(key)
            return (message(b"D", struct.pack("!hi", 1, len(doc)) + doc) + message(b"C", b"SELECT 1\0"))
        elif word == "UPDATE":
            await asyncio.sleep(PAUSE)
            return message(b"C", b"UPDATE 1\0")
        return message(b"C", word.encode() + b"\0")

    @staticmethod
    def has_rows(sql):
        low = sql.lower()
        return low.lstrip().startswith("select") and " from " in low

    async def handle(self, kind, body):
        if kind == b"Q":
            sql = body[:-1].decode()
            out = await self.run(sql, [])
            return out + message(b"Z", self.state)
        if kind == b"P":
            name, sql = body.split(b"\0", 2)[:2]
            self.statements[name] = sql.decode()
            return message(b"1")
        if kind == b"D":
            name = body[1:].rstrip(b"\0")
            if body[:1] == b"S":
                sql = self.statements[name]
                wanted = len(set(re.findall(r"[$]\d+", sql)))
                out = message(b"t", struct.pack("!h", wanted) + struct.pack("!i", 25) * wanted)
            else:
                sql, out = self.portals[name][0], b""
            return out + (COLUMN if self.has_rows(sql) else message(b"n"))
        if kind == b"B":
            portal, name, rest = body.split(b"\0", 2)
            at = 2 + 2 * struct.unpack("!h", rest[:2])[0]
            count = struct.unpack("!h", rest[at:at + 2])[0]
            at += 2
            params = []
            for _ in range(count):
                size = struct.unpack("!i", rest[at:at + 4])[0]
                params.append(rest[at + 4:at + 4 + size])
                at += 4 + size
            self.portals[portal] = (self.statements[name], params)
            return message(b"2")
        if kind == b"E":
            return await self.run(*self.portals[body.split(b"\0", 1)[0]])
        if kind == b"S":
            return message(b"Z", self.state)
        if kind == b"C":
            return message(b"3")
        return b""


async def serve(reader, writer):
    session = Session()
    try:
        while True:
            size, code = struct.unpack("!ii", await reader.readexactly(8))
            await reader.readexactly(size - 8)
            if code == 196608:
                break
            if code not in (80877103, 80877104):
                return
            writer.write(b"N")
        out = message(b"R", struct.pack("!i", 0))
        for name, value in SETTINGS.items():
            out += message(b"S", name.encode() + b"\0" + value.encode() + b"\0")
        writer.write(out + message(b"K", struct.pack("!ii", 7, 7)) + message(b"Z", b"I"))
        while True:
            kind = await reader.readexactly(1)
            size = struct.unpack("!i", await reader.readexactly(4))[0]
            body = await reader.readexactly(size - 4)
            if kind == b"X":
                break
            writer.write(await session.handle(kind, body))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        session.release()
        writer.close()


async def web(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1]
            await asyncio.sleep(0.05)
            body = json.dumps({"cents": 1500 + zlib.crc32(path) % 6000}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await asyncio.start_server(web, "127.0.0.1", int(os.environ["PRICES_URL"].rsplit(":", 1)[1]), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
