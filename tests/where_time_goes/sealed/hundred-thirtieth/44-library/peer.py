import asyncio
import os

from peer_web import serve_web


def answer(method, path, body):
    if path.startswith("/availability"):
        return 0.17, {"copies": [{"branch": b, "state": "in"} for b in ("north", "mill", "harbour")]}
    return 0.14, {"ok": True, "ticket": "IL-55012"}


async def main():
    async with await serve_web(answer, int(os.environ.get("CONSORTIUM_PORT", "29671"))) as server:
        await server.serve_forever()


asyncio.run(main())
