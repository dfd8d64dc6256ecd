import asyncio
import os

from peer_store import Store, serve_store
from peer_web import serve_web


def answer(method, path, body):
    return 0.19, {"score": 642, "class": "B", "reference": "SC-77120"}


async def main():
    store = Store(delay=0.001)
    for months in (12, 24, 36, 48, 60):
        store.put(f"rate:{months}".encode(), b"%.2f" % (2.9 + months / 40))
    await serve_store(store, int(os.environ.get("RATES_PORT", "29681")))
    await serve_web(answer, int(os.environ.get("SCORING_PORT", "29682")))
    await asyncio.Event().wait()


asyncio.run(main())
