"""Cadastre and depot, on a port each."""

import asyncio
import json
import os
import zlib

KINDS = ("residual", "paper", "bio", "packaging")
DAYS = ("mon", "tue", "wed", "thu", "fri")


async def cadastre(path: str) -> dict:
    await asyncio.sleep(0.17)
    return {"district": f"D{zlib.crc32(path.encode()) % 23}"}


async def depot(path: str) -> dict:
    if path == "/notices":
        return {"notices": ["No collection on Dec 25"]}
    await asyncio.sleep(0.24)
    number = int(path.rsplit("D", 1)[-1])
    return {"tours": [{"kind": kind, "weekday": DAYS[(number + n) % 5]} for n, kind in enumerate(KINDS)]}


def serving(respond):
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                body = json.dumps(await respond(head.split(b" ", 2)[1].decode())).encode()
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()

    return serve


async def main() -> None:
    first = await asyncio.start_server(serving(cadastre), "127.0.0.1", int(os.environ.get("CADASTRE_PORT", "26881")))
    second = await asyncio.start_server(serving(depot), "127.0.0.1", int(os.environ.get("TOURS_PORT", "26882")))
    await asyncio.gather(first.serve_forever(), second.serve_forever())


asyncio.run(main())
