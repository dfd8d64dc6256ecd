"""Stand-in for the mail relay: every message goes through the content filter
before it is accepted."""

import asyncio
import itertools
import os

QUEUE_IDS = itertools.count(0x3A7F01)
FILTER_SECONDS = float(os.environ.get("FILTER_SECONDS", "0.16"))
filters = asyncio.Semaphore(int(os.environ.get("FILTER_CHILDREN", "2")))


async def content_filter(lines):
    async with filters:
        await asyncio.sleep(FILTER_SECONDS)
    return f"{next(QUEUE_IDS):X}"


async def serve(reader, writer):
    def say(text):
        writer.write(text.encode() + b"\r\n")

    say("220 relay.stadttheater.example ESMTP")
    try:
        while line := await reader.readline():
            verb = line.strip().split(b" ")[0].split(b":")[0].upper()
            if verb == b"EHLO":
                say("250-relay.stadttheater.example\r\n250-8BITMIME\r\n250 SIZE 20480000")
            elif verb == b"DATA":
                say("354 End data with <CR><LF>.<CR><LF>")
                await writer.drain()
                lines = []
                while (line := await reader.readline()) != b".\r\n":
                    if not line:
                        return
                    lines.append(line)
                say(f"250 2.0.0 Ok: queued as {await content_filter(lines)}")
            elif verb == b"QUIT":
                say("221 2.0.0 Bye")
                await writer.drain()
                return
            else:
                say("250 2.1.0 Ok")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("SMTP_PORT", "19530"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
