"""The mail hub."""
import asyncio
import itertools
import os

PAUSE = {"RCPT": 0.040, "VRFY": 0.090}
ACCEPT = 0.170
queue_ids = itertools.count(0x4B0000)


async def serve(reader, writer):
    async def say(*lines):
        writer.write("".join(f"{line}\r\n" for line in lines).encode())
        await writer.drain()

    try:
        await say("220 hub.depot.example ESMTP")
        while line := await reader.readline():
            verb = line[:4].decode().upper()
            await asyncio.sleep(PAUSE.get(verb, 0))
            if verb == "EHLO":
                await say("250-hub.depot.example", "250-8BITMIME", "250 SIZE 10485760")
            elif verb == "DATA":
                await say("354 go ahead")
                while (await reader.readline()) != b".\r\n":
                    pass
                await asyncio.sleep(ACCEPT)
                await say(f"250 2.0.0 queued as {next(queue_ids):X}")
            elif verb == "VRFY":
                await say("252 2.1.5 send and see")
            elif verb == "QUIT":
                await say("221 bye")
                break
            else:
                await say("250 ok")
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("SMTP_PORT", "28380")), backlog=128)
    await server.serve_forever()


asyncio.run(main())
