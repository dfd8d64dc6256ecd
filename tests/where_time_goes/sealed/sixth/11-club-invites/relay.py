import asyncio
import os

scanner = asyncio.Semaphore(2)


async def client(reader, writer):
    def say(text):
        writer.write(text.encode() + b"\r\n")

    try:
        say("220 relay.example ESMTP")
        while line := await reader.readline():
            verb = line.strip().upper()[:4]
            if verb == b"DATA":
                say("354 go on")
                await reader.readuntil(b"\r\n.\r\n")
                async with scanner:
                    await asyncio.sleep(0.09)
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
    writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ.get("RELAY_PORT", "27111")), backlog=256)
    await server.serve_forever()


asyncio.run(main())
