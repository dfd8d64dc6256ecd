import asyncio
import os


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            await asyncio.sleep(0.015)
            writer.write(b"yes\n" if line.split()[1].startswith(b"127.") else b"no\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["POLICY_PORT"]))
    await server.serve_forever()


asyncio.run(main())
