import hashlib
import json
import zlib


class SessionStore:
    def __init__(self) -> None:
        self._items: dict[str, dict] = {}

    @classmethod
    def seeded(cls, count: int) -> "SessionStore":
        store = cls()
        for n in range(count):
            digest = hashlib.sha1(f"s{n}".encode()).hexdigest()
            store._items[f"s{n}"] = {
                "user": n % 7919,
                "csrf": digest,
                "locale": "de" if n % 3 else "en",
                "cart": [(n * 31 + i) % 5003 for i in range(n % 6)],
                "expires": 1_900_000_000 + n,
            }
        return store

    def get(self, sid: str) -> dict | None:
        return self._items.get(sid)

    def export(self) -> bytes:
        text = json.dumps({"version": 3, "sessions": self._items}, sort_keys=True)
        return zlib.compress(text.encode(), 6)

    def __len__(self) -> int:
        return len(self._items)
