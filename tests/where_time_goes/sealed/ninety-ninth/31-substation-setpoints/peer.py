"""Remote terminal units behind one address; each connection is answered by itself."""

import asyncio
import os


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while line := await reader.readline():
        verb, unit, *rest = line.decode().split()
        await asyncio.sleep(0.035)
        writer.write(f"OK {rest[0] if verb == 'SET' else 20 + int(unit) % 30}\n".encode())
        await writer.drain()
    writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("RTU_PORT", "27104")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
