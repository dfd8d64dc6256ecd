import asyncio
import os

PORT = int(os.environ.get("STORE_PORT", "29241"))


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while await reader.readline():
            await asyncio.sleep(0.012)
            writer.write(b"OK\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
