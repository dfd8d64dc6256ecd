"""Stands in for the provider's mail relay: takes about 150 ms for each reply."""
import asyncio
import os

PORT = int(os.environ.get("SMTP_PORT", "28611"))
REPLY = 0.15


async def serve(reader, writer):
    async def say(text):
        await asyncio.sleep(REPLY)
        writer.write(text + b"\r\n")
        await writer.drain()

    try:
        await say(b"220 relay.example ESMTP")
        while True:
            line = await reader.readline()
            if not line:
                break
            verb = line[:4].upper()
            if verb == b"EHLO":
                await say(b"250-relay.example\r\n250 8BITMIME")
            elif verb == b"DATA":
                await say(b"354 go ahead")
                while (await reader.readline()) not in (b".\r\n", b""):
                    pass
                await say(b"250 queued")
            elif verb == b"QUIT":
                await say(b"221 bye")
                break
            else:
                await say(b"250 ok")
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
