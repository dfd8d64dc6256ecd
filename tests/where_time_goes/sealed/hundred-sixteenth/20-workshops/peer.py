"""Mail relay stand-in: speaks enough SMTP to take messages; scans each one before it accepts it."""
import asyncio
import os

PORT = int(os.environ.get("SMTP_PORT", "28811"))


async def handle(reader, writer):
    def say(text):
        writer.write(text.encode() + b"\r\n")

    try:
        say("220 relay.example ESMTP")
        while line := await reader.readline():
            verb = line.strip().split(b" ")[0].upper()
            if verb in (b"EHLO", b"HELO"):
                say("250-relay.example\r\n250-8BITMIME\r\n250 SIZE 10240000")
            elif verb == b"DATA":
                say("354 go ahead")
                await writer.drain()
                while (await reader.readline()).rstrip(b"\r\n") != b".":
                    pass
                await asyncio.sleep(0.035)
                say("250 queued")
            elif verb == b"QUIT":
                say("221 bye")
                await writer.drain()
                break
            else:
                say("250 ok")
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
