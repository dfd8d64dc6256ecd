"""Stands for the payroll engine: it works on many calls at once."""

import asyncio
import json
import random

from websockets.asyncio.server import ServerConnection, serve

PORT = 27441


async def answer(socket: ServerConnection, message: dict) -> None:
    await asyncio.sleep(random.uniform(0.09, 0.15))
    net = float(message["params"]["gross"]) * (0.72 - 0.02 * message["params"]["tax_class"])
    await socket.send(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": {"net": f"{net:.4f}"}}))


async def session(socket: ServerConnection) -> None:
    async with asyncio.TaskGroup() as calls:
        async for text in socket:
            calls.create_task(answer(socket, json.loads(text)))


async def main() -> None:
    async with serve(session, "127.0.0.1", PORT, compression=None) as server:
        await server.serve_forever()


asyncio.run(main())
