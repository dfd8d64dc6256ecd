"""Stand-in for the mail relay."""
import asyncio
import itertools
import os

ids = itertools.count(1)


async def serve(reader, writer):
    async def say(text):
        writer.write(text.encode() + b"\r\n")
        await writer.drain()

    try:
        await say("220 relay ESMTP")
        while line := await reader.readline():
            verb = line[:4].upper()
            if verb == b"EHLO":
                await say("250-relay\r\n250-8BITMIME\r\n250 SIZE 20000000")
            elif verb == b"DATA":
                await say("354 go on")
                await reader.readuntil(b"\r\n.\r\n")
                await asyncio.sleep(0.02)
                await say(f"250 2.0.0 queued as {next(ids):08X}")
            elif verb == b"QUIT":
                await say("221 bye")
                break
            else:
                await say("250 ok")
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("SMTP_PORT", "29520"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=256)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
