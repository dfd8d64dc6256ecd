import asyncio
from dataclasses import dataclass

import registry
from objects import ObjectStore


class ScanMissing(Exception):
    pass


@dataclass
class Content:
    title: str
    data: bytes


class ScanService:
    def __init__(self, store: ObjectStore) -> None:
        self._store = store

    async def describe(self, scan_id: int) -> dict:
        scan = await asyncio.to_thread(registry.find, scan_id)
        if scan is None:
            raise ScanMissing(scan_id)
        return scan

    async def content(self, scan_id: int) -> Content:
        scan = await self.describe(scan_id)
        data = await asyncio.to_thread(self._store.get, scan["object_key"])
        return Content(scan["title"], data)

    async def save(self, title: str, text: str) -> dict:
        data = text.encode()
        key = await asyncio.to_thread(self._store.put, data)
        scan_id = await asyncio.to_thread(registry.add, title, key, len(data))
        return {"id": scan_id, "key": key, "size": len(data)}
