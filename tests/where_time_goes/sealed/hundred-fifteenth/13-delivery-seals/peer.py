"""Stand-in for the network HSM."""
import asyncio
import hashlib
import itertools
import os

PORT = int(os.environ.get("HSM_PORT", "28740"))
serials = itertools.count(50001)


async def session(reader, writer):
    try:
        while line := await reader.readline():
            verb, *words = line.decode().split()
            if verb == "OPEN":
                writer.write(b"OK ready\n")
            elif verb == "SIGN":
                await asyncio.sleep(0.022)
                signature = hashlib.sha256(("k1" + words[1]).encode()).hexdigest()
                writer.write(f"OK {signature} {next(serials)}\n".encode())
            else:
                writer.write(b"ERR unknown command\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(session, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
