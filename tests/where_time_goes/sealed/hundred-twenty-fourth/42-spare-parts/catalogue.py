import logging
from collections import defaultdict
from dataclasses import dataclass

import settings
from erp import ErpClient

log = logging.getLogger("parts.catalogue")


@dataclass(frozen=True, slots=True)
class Part:
    number: str
    title: str
    price: float


class Catalogue:
    """The parts list of the ERP system, held in memory."""

    def __init__(self) -> None:
        self._parts: dict[str, Part] = {}
        self._by_word: dict[str, list[Part]] = defaultdict(list)

    def __len__(self) -> int:
        return len(self._parts)

    async def load(self, erp: ErpClient) -> None:
        offset = 0
        while True:
            page = await erp.parts_page(offset)
            for item in page["items"]:
                self._add(Part(item["number"], item["title"], item["price"]))
            offset += settings.PAGE_SIZE
            if offset >= page["total"]:
                break
        log.info("%d parts loaded", len(self._parts))

    def _add(self, part: Part) -> None:
        self._parts[part.number] = part
        for word in part.title.lower().split():
            self._by_word[word].append(part)

    def get(self, number: str) -> Part | None:
        return self._parts.get(number)

    def search(self, text: str, limit: int) -> list[Part]:
        words = text.lower().split()
        if not words:
            return []
        shortest = min((self._by_word.get(w, []) for w in words), key=len)
        found = []
        for part in shortest:
            if all(w in part.title.lower() for w in words):
                found.append(part)
                if len(found) == limit:
                    break
        return found
