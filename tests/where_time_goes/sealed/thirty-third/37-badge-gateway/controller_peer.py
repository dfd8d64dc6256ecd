"""Stand-in for the access controller of the building."""
import asyncio
import os


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            words = line.decode().split()
            await asyncio.sleep(0.12)
            writer.write(b"ALLOW 2\n" if words[0] == "CHECK" and int(words[2]) % 4 else b"OK 0\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["CONTROLLER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
