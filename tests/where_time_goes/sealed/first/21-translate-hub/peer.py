import asyncio
import os


async def client(reader, writer):
    async for line in reader:
        await asyncio.sleep(0.050)
        target, _, text = line.decode().strip().partition(" ")
        writer.write(f"{target}:{text[::-1]}\n".encode())
    writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ["ENGINE_PORT"]))
    await server.serve_forever()


asyncio.run(main())
