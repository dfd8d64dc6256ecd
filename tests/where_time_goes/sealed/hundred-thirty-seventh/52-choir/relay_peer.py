"""Stand-in for the mail relay of the association."""
import asyncio
import os


async def serve(reader, writer):
    accepted = 0
    writer.write(b"220 relay.example ESMTP\r\n")
    try:
        while line := await reader.readline():
            verb = line.strip().upper().split(b" ")[0].split(b":")[0]
            if verb == b"EHLO":
                writer.write(b"250-relay.example\r\n250-8BITMIME\r\n250 SIZE 10485760\r\n")
            elif verb == b"DATA":
                writer.write(b"354 go ahead\r\n")
                await reader.readuntil(b"\r\n.\r\n")
                await asyncio.sleep(0.02)
                accepted += 1
                writer.write(b"250 2.0.0 queued as %06d\r\n" % accepted)
            elif verb == b"QUIT":
                writer.write(b"221 bye\r\n")
                break
            else:
                writer.write(b"250 2.1.0 ok\r\n")
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("SMTP_PORT", "30308"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=256)
    await server.serve_forever()


asyncio.run(main())
