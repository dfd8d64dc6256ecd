"""Stands for the clearing house."""

import asyncio
import json
import os
import re

LENGTH = re.compile(r"content-length: *(\d+)", re.I)


async def answer(method: str, path: str) -> dict:
    if method == "POST":
        await asyncio.sleep(0.09)
        return {"token": "t-" + path.split("/")[1]}
    await asyncio.sleep(0.07)
    member = path.rsplit("/", 1)[-1]
    return {"status": "active", "copay": len(member) * 2.5}


async def connection(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            if found := LENGTH.search(head):
                await reader.readexactly(int(found[1]))
            method, path, _ = head.split(" ", 2)
            body = json.dumps(await answer(method, path)).encode()
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(connection, "127.0.0.1", int(os.environ.get("CLEARING_PORT", "26811")))
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
