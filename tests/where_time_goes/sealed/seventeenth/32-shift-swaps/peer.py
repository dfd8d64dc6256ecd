"""Job server."""
import asyncio
import itertools
import os

ids = itertools.count(1)


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            verb, *args = line.decode().split()
            if verb == "use":
                writer.write(f"USING {args[0]}\r\n".encode())
            elif verb == "put":
                await reader.readexactly(int(args[3]) + 2)
                await asyncio.sleep(0.003)
                writer.write(f"INSERTED {next(ids)}\r\n".encode())
            else:
                writer.write(b"UNKNOWN_COMMAND\r\n")
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["JOBS_PORT"]))
    await server.serve_forever()


asyncio.run(main())
