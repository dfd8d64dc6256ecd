import asyncio
import os

from peer_store import Store, serve_store


async def main():
    store = Store(delay=0.003)
    for sku in range(1, 41):
        store.put(f"bins:{sku}".encode(), {b"on_hand": b"9000000", b"reserved": b"0", b"aisle": b"A%d" % (sku % 9)})
    async with await serve_store(store, int(os.environ.get("STORE_PORT", "29651"))) as server:
        await server.serve_forever()


asyncio.run(main())
