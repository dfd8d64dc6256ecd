"""All tills of the test network, behind one port."""
import asyncio
import os


async def serve(reader, writer):
    try:
        line = (await reader.readline()).decode("ascii").strip()
        await asyncio.sleep(0.01)
        if line == "STATUS":
            writer.write(b"OK drawer=closed paper=62 version=7.4.1\r\n")
        elif line.startswith("SHOW "):
            writer.write(b"OK shown=yes\r\n")
        else:
            writer.write(b"ERR unknown\r\n")
        await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("TILL_PORT", "24513")), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
