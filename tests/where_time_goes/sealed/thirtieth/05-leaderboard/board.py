"""The published standings; rebuilt once in a while from the score book."""
import asyncio
import logging
import time
from collections import defaultdict

from scores import ScoreBook, rating

log = logging.getLogger("board")


class Board:
    def __init__(self, book: ScoreBook, interval: float):
        self.book = book
        self.interval = interval
        self.top: list[dict] = []
        self.by_country: dict[str, list[dict]] = {}
        self.built_at = 0.0

    def rebuild(self) -> None:
        rows = []
        for player in self.book.players.values():
            rows.append({"id": player.id, "name": player.name, "country": player.country,
                         "rating": round(rating(player.results), 3)})
        rows.sort(key=lambda r: r["rating"], reverse=True)
        countries = defaultdict(list)
        for rank, row in enumerate(rows, 1):
            row["rank"] = rank
            countries[row["country"]].append(row)
        self.top = rows
        self.by_country = countries
        self.built_at = time.time()

    async def keep_fresh(self) -> None:
        while True:
            try:
                self.rebuild()
            except Exception:
                log.exception("rebuild failed")
            await asyncio.sleep(self.interval)
