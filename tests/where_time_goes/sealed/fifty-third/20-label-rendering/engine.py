"""Label engine: one JSON line in, one JSON line out, any number of sessions."""
import asyncio
import json
import os
import zlib


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            job = json.loads(line)
            await asyncio.sleep(0.03)
            text = f"^XA^FO{job['template']}^FD{job['fields']['recipient']}^FS^XZ"
            answer = {"format": job["format"], "document": text, "check": zlib.crc32(text.encode())}
            writer.write((json.dumps(answer) + "\n").encode())
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("ENGINE_PORT", "22303")), backlog=256)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
