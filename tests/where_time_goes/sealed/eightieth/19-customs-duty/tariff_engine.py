"""Stand-in for the customs tariff engine: any number of sessions, one question at a time on each."""
import asyncio
import os
import zlib


async def session(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(b"READY tariff 7.2\n")
    try:
        while line := await reader.readline():
            verb, *words = line.decode().split()
            await asyncio.sleep(0.05)
            if verb == "RATE" and len(words) == 2:
                seed = zlib.crc32(line)
                writer.write(b"OK %d.%d 19.0 %s\n" % (seed % 14, seed % 10, b"L" if seed % 17 == 0 else b"-"))
            else:
                writer.write(b"ERR unknown question\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(session, "127.0.0.1", int(os.environ.get("TARIFF_PORT", "25010")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
