"""Stand-in for the harbour's reservation host."""
import asyncio
import os

PORT = int(os.environ.get("HARBOUR_PORT", "28780"))


async def serve(reader, writer):
    try:
        while True:
            words = (await reader.readuntil(b"\n")).decode().split()
            sailing = int(words[1])
            if words[0] == "PLACES":
                await asyncio.sleep(0.21)
                answer = f"OK {sailing % 90} {sailing % 140}\n"
            else:
                await asyncio.sleep(0.28)
                answer = f"OK F{sailing:05d}X\n"
            writer.write(answer.encode())
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
