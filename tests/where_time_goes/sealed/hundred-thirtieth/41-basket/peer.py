import asyncio
import os

from peer_store import Store, serve_store


def fill(store):
    for n in range(1, 61):
        store.put(f"product:{n}".encode(), {
            b"name": b"Article %d" % n, b"price": b"%d" % (399 + 17 * n), b"vat": b"19", b"brand": b"Nordhus"})
        store.put(f"stock:{n}".encode(), b"%d" % (n * 3 % 41))
    for basket in range(1, 21):
        lines = {b"%d" % ((basket * 5 + k) % 60 + 1): b"%d" % (1 + k % 3) for k in range(12)}
        store.put(f"basket:{basket}".encode(), lines)


async def main():
    store = Store(delay=0.007)
    fill(store)
    async with await serve_store(store, int(os.environ.get("STORE_PORT", "29641"))) as server:
        await server.serve_forever()


asyncio.run(main())
