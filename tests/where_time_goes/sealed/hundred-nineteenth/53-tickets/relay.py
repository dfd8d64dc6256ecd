"""Mail relay stub; scans each message before it takes it."""
import asyncio
import itertools
import os

SCAN = (0.19, 0.31, 0.24, 0.27, 0.22, 0.34, 0.2)
ids = itertools.count(1)


async def serve(reader, writer):
    try:
        writer.write(b"220 relay ESMTP\r\n")
        while True:
            line = (await reader.readuntil(b"\r\n")).strip()
            verb = line[:4].upper()
            if verb == b"EHLO":
                writer.write(b"250-relay\r\n250-8BITMIME\r\n250 SIZE 10000000\r\n")
            elif verb == b"DATA":
                writer.write(b"354 go ahead\r\n")
                await reader.readuntil(b"\r\n.\r\n")
                number = next(ids)
                await asyncio.sleep(SCAN[number % len(SCAN)])
                writer.write(b"250 2.0.0 queued as %06X\r\n" % number)
            elif verb == b"QUIT":
                writer.write(b"221 bye\r\n")
                return
            else:
                writer.write(b"250 ok\r\n")
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("SMTP_PORT", "29170")), backlog=256)
    await server.serve_forever()


asyncio.run(main())
