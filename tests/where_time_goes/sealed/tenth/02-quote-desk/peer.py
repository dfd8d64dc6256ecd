import asyncio
import json
import os
import zlib


async def serve(reader, writer):
    try:
        while raw := await reader.readline():
            ask = json.loads(raw)
            base = 1000 + zlib.crc32(ask["symbol"].encode()) % 9000
            await asyncio.sleep(0.024)
            if ask["op"] == "tick":
                answer = {"bid": f"{base / 100:.2f}", "ask": f"{(base + 7) / 100:.2f}"}
            else:
                answer = {"levels": [[base + n, 10 * n + 5] for n in range(6)]}
            writer.write(json.dumps(answer).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["TICKER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
