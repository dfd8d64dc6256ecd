"""The link to the database's availability zone: a TCP relay with its travel time."""
import asyncio
import os

LISTEN = int(os.environ.get("DB_PORT", "25361"))
TARGET = int(os.environ.get("POSTGRES_PORT", "25351"))
TRAVEL = 0.003


async def pump(reader, writer):
    loop = asyncio.get_running_loop()
    waiting = asyncio.Queue()

    async def deliver():
        while True:
            due, data = await waiting.get()
            await asyncio.sleep(max(0, due - loop.time()))
            if data is None:
                writer.close()
                return
            writer.write(data)

    task = asyncio.create_task(deliver())
    try:
        while data := await reader.read(65536):
            waiting.put_nowait((loop.time() + TRAVEL, data))
    except ConnectionError:
        pass
    waiting.put_nowait((loop.time() + TRAVEL, None))
    await task


async def relay(reader, writer):
    try:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", TARGET)
    except OSError:
        writer.close()
        return
    await asyncio.gather(pump(reader, far_writer), pump(far_reader, writer), return_exceptions=True)


async def main():
    server = await asyncio.start_server(relay, "127.0.0.1", LISTEN)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
