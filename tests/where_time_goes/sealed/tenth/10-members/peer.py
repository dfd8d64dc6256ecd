import asyncio
import json
import os


async def serve(reader, writer):
    try:
        while raw := await reader.readline():
            ask = json.loads(raw)
            number = ask["id"]
            if ask["op"] == "history":
                await asyncio.sleep(0.26)
                answer = {"visits": [number * n % 31 for n in range(12)]}
            else:
                await asyncio.sleep(0.07)
                answer = {"name": f"member {number}", "since": 1980 + number % 40}
            writer.write(json.dumps(answer).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["DIRECTORY_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
