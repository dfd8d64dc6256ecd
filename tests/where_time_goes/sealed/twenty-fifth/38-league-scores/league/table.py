import asyncio
import json
from collections import Counter


class Standings:
    def __init__(self, path: str) -> None:
        self.lock = asyncio.Lock()
        self.points: dict[int, Counter] = {}
        self.journal = open(path, "a", buffering=1)

    async def apply(self, league: int, scores: list[dict]) -> list[tuple[str, int]]:
        async with self.lock:
            table = self.points[league] = Counter()
            for score in scores:
                home, away = score["home"], score["away"]
                if score["h"] == score["a"]:
                    table.update({home: 1, away: 1})
                else:
                    table[home if score["h"] > score["a"] else away] += 3
            self.journal.write(json.dumps({"league": league, "matches": len(scores)}) + "\n")
            await asyncio.sleep(0)
        return table.most_common(10)
