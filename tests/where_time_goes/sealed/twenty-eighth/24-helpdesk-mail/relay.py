"""A mail relay that scans every message before it accepts it."""
import asyncio
import os


async def session(reader, writer):
    try:
        writer.write(b"220 relay.example.org ESMTP\r\n")
        while line := await reader.readline():
            verb = line[:4].upper().strip()
            if verb == b"EHLO":
                writer.write(b"250-relay.example.org\r\n250 8BITMIME\r\n")
            elif verb == b"DATA":
                writer.write(b"354 go ahead\r\n")
                await reader.readuntil(b"\r\n.\r\n")
                await asyncio.sleep(0.120)
                writer.write(b"250 queued\r\n")
            elif verb == b"QUIT":
                writer.write(b"221 bye\r\n")
                break
            else:
                writer.write(b"250 ok\r\n")
        await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(session, "127.0.0.1", int(os.environ["RELAY_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
