"""Stand-in for the brewhouse controller."""
import asyncio
import json
import os

PORT = int(os.environ.get("PLC_PORT", "29930"))
registers = {}


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            frame = json.loads(line)
            await asyncio.sleep(0.014)
            if frame["op"] == "read":
                answer = {"ok": True, "values": [registers.get(r, 180 + r % 50) for r in frame["registers"]]}
            else:
                registers[frame["register"]] = frame["value"]
                answer = {"ok": True, "value": frame["value"]}
            writer.write(json.dumps(answer).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
