"""Stand-in for the meter head-end: one question at a time on each link."""
import asyncio
import os
import zlib

PORT = int(os.environ.get("HEADEND_PORT", "29070"))


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            sequence, command, *arguments = line.decode().split()
            if command == "READ":
                h = zlib.crc32(arguments[0].encode())
                await asyncio.sleep(0.2 + h % 60 / 1000)
                answer = f"kwh={h % 90000 / 10} kw={h % 370 / 100} volt={228 + h % 50 / 10}"
            else:
                await asyncio.sleep(0.3)
                answer = arguments[1]
            writer.write(f"{sequence} OK {answer}\n".encode())
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
