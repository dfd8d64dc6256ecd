import asyncio
import os

milter = asyncio.Lock()


async def serve(reader, writer):
    writer.write(b"220 relay ESMTP\r\n")
    try:
        while True:
            line = (await reader.readuntil(b"\n")).strip()
            verb = line[:4].upper()
            if verb == b"EHLO":
                writer.write(b"250-relay\r\n250 8BITMIME\r\n")
            elif verb == b"DATA":
                writer.write(b"354 go ahead\r\n")
                await reader.readuntil(b"\r\n.\r\n")
                async with milter:
                    await asyncio.sleep(0.03)
                writer.write(b"250 queued\r\n")
            elif verb == b"QUIT":
                writer.write(b"221 bye\r\n")
                break
            else:
                writer.write(b"250 ok\r\n")
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["SMTP_PORT"]))
    await server.serve_forever()


asyncio.run(main())
