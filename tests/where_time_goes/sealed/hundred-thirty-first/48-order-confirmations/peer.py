"""Stand-in for the mail relay."""
import asyncio
import itertools
import os

ids = itertools.count(1)


async def serve(reader, writer):
    def say(text):
        writer.write(text.encode() + b"\r\n")

    say("220 relay ESMTP")
    try:
        while line := await reader.readline():
            verb = line.strip().split(b" ")[0].upper()
            if verb == b"EHLO":
                say("250-relay\r\n250 SIZE 20000000")
            elif verb == b"DATA":
                say("354 go ahead")
                await writer.drain()
                await reader.readuntil(b"\r\n.\r\n")
                await asyncio.sleep(0.015)
                say(f"250 2.0.0 Ok: queued as Q{next(ids):06d}")
            elif verb == b"QUIT":
                say("221 bye")
                break
            else:
                say("250 2.1.0 Ok")
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("SMTP_PORT", "29720"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=256)
    await server.serve_forever()


asyncio.run(main())
