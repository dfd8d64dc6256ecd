"""A radio gateway: hands an alarm to the crew's radio, which sends a receipt."""

import asyncio
import itertools
import json
import os

numbers = itertools.count(1)


async def session(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while line := await reader.readline():
        alarm = json.loads(line)
        await asyncio.sleep(0.045)
        writer.write(json.dumps({"receipt": f"{alarm['crew']}-{next(numbers)}"}).encode() + b"\n")
    writer.close()


async def main() -> None:
    server = await asyncio.start_server(session, "127.0.0.1", int(os.environ.get("GATEWAY_PORT", "26841")))
    await server.serve_forever()


asyncio.run(main())
