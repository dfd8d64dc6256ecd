"""Journal of reservations, written in the background."""
import asyncio
import json
import os
import tempfile


class Journal:
    def __init__(self, capacity: int = 10_000):
        self._entries: asyncio.Queue[dict] = asyncio.Queue(capacity)
        self._file = tempfile.NamedTemporaryFile("w", prefix="loans-", suffix=".jsonl")
        self._task = asyncio.create_task(self._write())
        self.dropped = 0

    def note(self, **entry) -> None:
        try:
            self._entries.put_nowait(entry)
        except asyncio.QueueFull:
            self.dropped += 1

    async def _write(self) -> None:
        while True:
            batch = [await self._entries.get()]
            while not self._entries.empty():
                batch.append(self._entries.get_nowait())
            self._file.writelines(json.dumps(entry) + "\n" for entry in batch)
            self._file.flush()
            await asyncio.sleep(0.5)

    def close(self) -> None:
        self._task.cancel()
        if os.path.exists(self._file.name):
            self._file.close()
