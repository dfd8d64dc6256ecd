import asyncio

PORT = 26006
DELAY = 0.07


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while line := await reader.readline():
            await asyncio.sleep(DELAY)
            writer.write(b"^XA^FO50,50^FD" + line.split()[-1] + b"^FS^XZ\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
