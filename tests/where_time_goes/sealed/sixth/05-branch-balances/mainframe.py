import asyncio
import os


async def terminal(reader, writer):
    while line := await reader.readline():
        verb, number = line.decode().split()
        await asyncio.sleep(0.06)
        amount = int(number) % 97 * (100 if verb == "LIM" else 13)
        writer.write(f"OK {amount}.00\r\n".encode())
        await writer.drain()
    writer.close()


async def main():
    server = await asyncio.start_server(terminal, "127.0.0.1", int(os.environ.get("MAINFRAME_PORT", "27105")))
    await server.serve_forever()


asyncio.run(main())
