import asyncio
import os

SCAN = float(os.environ.get("SCAN_TIME", "0.45"))


async def session(reader, writer):
    async def say(line):
        writer.write(line.encode() + b"\r\n")
        await writer.drain()

    try:
        await say("220 relay.college.example ESMTP")
        while line := await reader.readline():
            verb = line.strip().upper()[:4]
            if verb == b"EHLO":
                await say("250-relay.college.example\r\n250-8BITMIME\r\n250 SIZE 10000000")
            elif verb == b"DATA":
                await say("354 go ahead")
                while (await reader.readline()) not in (b".\r\n", b""):
                    pass
                await asyncio.sleep(SCAN)
                await say("250 queued")
            elif verb == b"QUIT":
                await say("221 bye")
                break
            else:
                await say("250 ok")
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(session, "127.0.0.1", 20541, backlog=512)
    await server.serve_forever()


asyncio.run(main())
