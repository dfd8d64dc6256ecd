"""What the helpdesk talks to: the CRM, which answers after 0.15 to 0.3 s, and a mail relay."""

import asyncio
import json
import os


async def crm(reader, writer):
    while True:
        head = await reader.readuntil(b"\r\n\r\n")
        number = int(head.split(b" ", 2)[1].rsplit(b"/", 1)[1])
        await asyncio.sleep(0.3 if number % 5 == 0 else 0.15)
        body = json.dumps({"id": number, "name": f"Customer {number}"}).encode()
        head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body)
        writer.write(head.encode() + body)


async def relay(reader, writer):
    async def say(text):
        await asyncio.sleep(0.04)
        writer.write(text + b"\r\n")

    await say(b"220 relay ESMTP")
    while line := (await reader.readline()).strip().upper():
        if line == b"DATA":
            await say(b"354 go ahead")
            await reader.readuntil(b"\r\n.\r\n")
            await say(b"250 queued")
        else:
            await say(b"221 bye" if line == b"QUIT" else b"250 ok")


def closing(serve):
    async def client(reader, writer):
        try:
            await serve(reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    return client


async def main():
    await asyncio.start_server(closing(relay), "127.0.0.1", int(os.environ.get("SMTP_PORT", "27528")))
    port = int(os.environ.get("CRM_PORT", "27518"))
    async with await asyncio.start_server(closing(crm), "127.0.0.1", port, backlog=256) as server:
        await server.serve_forever()


asyncio.run(main())
