"""Stand-in for the analyser: answers each frame within some milliseconds."""
import asyncio
import json
import os

import frames

ANSWERS = {
    frames.QUERY: {"value": 5.2, "unit": "mmol/l", "flag": "N"},
    frames.ORDER: {"position": 4},
}


async def serve(reader, writer):
    try:
        while header := await reader.readexactly(frames.HEADER.size):
            _, kind, length = frames.HEADER.unpack(header)
            json.loads(await reader.readexactly(length))
            await asyncio.sleep(0.003)
            writer.write(b"".join(frames.encode(frames.RESULT, ANSWERS[kind])))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("ANALYSER_PORT", "25660"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
