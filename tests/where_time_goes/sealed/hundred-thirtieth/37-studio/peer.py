import asyncio
import os

from peer_web import serve_web


def answer(method, path, body):
    if path.startswith("/members/"):
        return 0.022, {"member": path.rsplit("/", 1)[1], "tier": "gold", "active": True}
    return 0, {"detail": "unknown"}


async def main():
    async with await serve_web(answer, int(os.environ.get("MEMBERS_PORT", "29601"))) as server:
        await server.serve_forever()


asyncio.run(main())
