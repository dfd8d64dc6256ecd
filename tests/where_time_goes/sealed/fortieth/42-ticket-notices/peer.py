"""The mail relay."""
import asyncio
import os


async def serve(reader, writer):
    count = 0
    writer.write(b"220 relay.example ESMTP\r\n")
    try:
        while line := await reader.readline():
            verb = line[:4].upper()
            if verb == b"EHLO":
                writer.write(b"250-relay.example\r\n250 8BITMIME\r\n")
            elif verb == b"DATA":
                writer.write(b"354 go ahead\r\n")
                while (await reader.readline()) not in (b".\r\n", b""):
                    pass
                await asyncio.sleep(0.032)
                count += 1
                writer.write(b"250 2.0.0 queued as %08X\r\n" % (id(writer) % 65536 * 65536 + count % 65536))
            elif verb == b"QUIT":
                writer.write(b"221 bye\r\n")
                break
            else:
                writer.write(b"250 ok\r\n")
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PEER_PORT", "20916")))
    await server.serve_forever()


asyncio.run(main())
