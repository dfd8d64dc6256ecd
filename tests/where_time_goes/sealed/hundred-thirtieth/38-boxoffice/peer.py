import asyncio
import json
import os

from peer_store import Store, serve_store
from peer_web import serve_web


def answer(method, path, body):
    order = json.loads(body or b"{}")
    return 0.04, {"price": 2900 * order.get("seats", 1), "fee": 150, "currency": "EUR"}


async def main():
    store = Store(delay=0.003)
    for number in range(1, 9):
        store.put(f"event:{number}".encode(), {b"title": b"Show %d" % number, b"capacity": b"1000000", b"held": b"0"})
    await serve_store(store, int(os.environ.get("STORE_PORT", "29611")))
    await serve_web(answer, int(os.environ.get("PRICING_PORT", "29612")))
    await asyncio.Event().wait()


asyncio.run(main())
