"""Stand-in for the tensor server."""
import asyncio
import os

import numpy as np

from protocol import CLASSIFY, HEAD, Head, from_bytes, to_bytes

DELAY = {1: 0.006, 2: 0.004}
RNG = np.random.default_rng(3)
ENCODER = RNG.normal(size=(48, 48)).astype("<f4")
CLASSIFIER = RNG.normal(size=(48, 5)).astype("<f4")


async def session(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = Head.unpack(await reader.readexactly(HEAD.size))
            tensor = from_bytes(await reader.readexactly(head.length))
            await asyncio.sleep(DELAY[head.operation])
            matrix = CLASSIFIER if head.operation == CLASSIFY else ENCODER
            body = to_bytes(tensor @ matrix)
            writer.write(Head(head.operation, 0, len(body)).pack() + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(
        session, "127.0.0.1", int(os.environ.get("TENSOR_PORT", "27603")), backlog=256
    )
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
