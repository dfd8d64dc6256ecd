import asyncio


class Room:
    def __init__(self, name: str) -> None:
        self.name = name
        self.events: list[dict] = []
        self._changed = asyncio.Condition()

    async def post(self, text: str) -> None:
        async with self._changed:
            self.events.append({"seq": len(self.events) + 1, "text": text})
            self._changed.notify_all()

    async def after(self, seq: int, patience: float) -> list[dict]:
        async with self._changed:
            try:
                async with asyncio.timeout(patience):
                    await self._changed.wait_for(lambda: len(self.events) > seq)
            except TimeoutError:
                pass
            return self.events[seq:]


class Rooms:
    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}

    def room(self, name: str) -> Room:
        return self._rooms.setdefault(name, Room(name))
