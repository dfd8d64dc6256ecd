import asyncio


class Room:
    def __init__(self, name: str) -> None:
        self.name = name
        self.messages = [f"{name} message {n}" for n in range(12)]
        self.changed = asyncio.Event()

    def post(self, text: str) -> None:
        self.messages.append(text)
        self.changed.set()
        self.changed = asyncio.Event()

    async def wait(self, since: int, patience: float) -> list[str]:
        if since < len(self.messages):
            return self.messages[since:]
        try:
            async with asyncio.timeout(patience):
                await self.changed.wait()
        except TimeoutError:
            return []
        return self.messages[since:]


class Rooms:
    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}
        self._lock = asyncio.Lock()

    async def get(self, name: str) -> Room:
        async with self._lock:
            if name not in self._rooms:
                self._rooms[name] = Room(name)
            return self._rooms[name]
