import asyncio
import os

from peer_web import serve_web


def answer(method, path, body):
    return 0.045, {"covered": True, "copay": 15, "reference": "EL-20931"}


async def main():
    async with await serve_web(answer, int(os.environ.get("INSURANCE_PORT", "29621"))) as server:
        await server.serve_forever()


asyncio.run(main())
