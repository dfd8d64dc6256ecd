"""Stand-in for the company's mail relay (SMTP)."""
import asyncio
import itertools
import os

ids = itertools.count(1)


async def serve(reader, writer):
    async def say(text, after=0.001):
        await asyncio.sleep(after)
        writer.write(text.encode() + b"\r\n")
        await writer.drain()

    try:
        await say("220 relay.example.org ESMTP", 0.025)
        while True:
            line = (await reader.readline()).decode(errors="replace").strip()
            verb = line.split(" ")[0].upper()
            if verb in ("EHLO", "HELO"):
                await say("250-relay.example.org\r\n250-AUTH PLAIN LOGIN\r\n250-8BITMIME\r\n250 SIZE 20000000", 0.002)
            elif verb == "AUTH":
                await say("235 2.7.0 Authentication successful", 0.045)
            elif verb == "DATA":
                await say("354 End data with <CR><LF>.<CR><LF>")
                await reader.readuntil(b"\r\n.\r\n")
                await say(f"250 2.0.0 Ok: queued as {next(ids):08X}", 0.004)
            elif verb == "QUIT":
                await say("221 2.0.0 Bye")
                break
            elif not verb:
                break
            else:
                await say("250 2.1.0 Ok")
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("SMTP_PORT", "19104")), backlog=256)
    await server.serve_forever()


asyncio.run(main())
