import asyncio
import re

WORD = re.compile(r"[a-z]+")


class Popular:
    def __init__(self):
        self.lock = asyncio.Lock()
        self.seen: dict[str, int] = {}

    async def note(self, text: str) -> None:
        async with self.lock:
            self.seen[text] = self.seen.get(text, 0) + 1

    async def trim(self) -> None:
        while True:
            await asyncio.sleep(1)
            async with self.lock:
                self.seen = dict(sorted(self.seen.items(), key=lambda pair: -pair[1])[:500])


def order(hits: list[list]) -> list[str]:
    return [name for name, _ in sorted(hits, key=lambda hit: (-hit[1], hit[0]))]


def words(text: str) -> list[str]:
    return WORD.findall(text.lower())
