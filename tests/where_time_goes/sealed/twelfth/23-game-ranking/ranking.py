import asyncio
import json

from store import Store

TOP = 20


class Ranking:
    def __init__(self):
        self.store = Store()
        self.shape = asyncio.Lock()
        self.boards = {}

    async def connect(self):
        await self.store.connect()

    async def close(self):
        await self.store.close()

    async def note(self, board, size):
        async with self.shape:
            self.boards[board] = max(size, self.boards.get(board, 0))

    async def top(self, board):
        entries = await self.store.members(f"board:{board}")
        await self.note(board, len(entries))
        best = sorted(entries, key=lambda entry: (-int(entry.split(":")[1]), entry))[:TOP]
        return [{"rank": place, "player": entry.split(":")[0]} for place, entry in enumerate(best, 1)]

    async def profile(self, player):
        return json.loads(await self.store.value(f"player:{player}"))
