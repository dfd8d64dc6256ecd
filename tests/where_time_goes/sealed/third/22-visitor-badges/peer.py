import asyncio
import os
import sys

DELAY = float(sys.argv[1])


async def serve(reader, writer):
    try:
        writer.write(b"220 relay ready\r\n")
        while line := (await reader.readline()).strip():
            verb = line.split()[0].upper()
            if verb == b"EHLO":
                writer.write(b"250-relay\r\n250 8BITMIME\r\n")
            elif verb == b"DATA":
                writer.write(b"354 go ahead\r\n")
                while (await reader.readline()).strip() != b".":
                    pass
                await asyncio.sleep(DELAY)
                writer.write(b"250 queued\r\n")
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
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
