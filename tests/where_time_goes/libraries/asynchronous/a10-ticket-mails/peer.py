import asyncio
from itertools import count

PORT = 26010
DELAY = 0.06

numbers = count(1)


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        writer.write(b"220 mail.example.org ESMTP\r\n")
        while line := await reader.readline():
            verb = line.split(b" ")[0].strip().upper()
            if verb == b"EHLO":
                writer.write(b"250-mail.example.org\r\n250 SIZE 10000000\r\n")
            elif verb == b"DATA":
                writer.write(b"354 go ahead\r\n")
                await reader.readuntil(b"\r\n.\r\n")
                await asyncio.sleep(DELAY)
                writer.write(b"250 2.0.0 queued as %08d\r\n" % next(numbers))
            elif verb == b"QUIT":
                writer.write(b"221 bye\r\n")
                break
            else:
                writer.write(b"250 2.1.0 ok\r\n")
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
