"""Stub of the mail relay: greets, checks the account, takes messages."""
import asyncio
import os


async def session(reader, writer):
    async def say(text):
        writer.write(text.encode() + b"\r\n")
        await writer.drain()

    try:
        await asyncio.sleep(0.03)
        await say("220 relay.example ESMTP")
        while line := await reader.readline():
            verb = line.decode().strip().split(" ")[0].upper()
            if verb == "EHLO":
                await say("250-relay.example\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME")
            elif verb == "AUTH":
                await asyncio.sleep(0.015)
                await say("235 ok")
            elif verb == "DATA":
                await say("354 go on")
                while (await reader.readline()) != b".\r\n":
                    pass
                await say("250 queued")
            elif verb == "QUIT":
                await say("221 bye")
                break
            else:
                await say("250 ok")
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(session, "127.0.0.1", int(os.environ.get("EMAIL_PORT", "29420")), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
