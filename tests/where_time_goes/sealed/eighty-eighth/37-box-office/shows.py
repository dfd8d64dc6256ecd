"""What the box office shows of a performance."""

from dataclasses import dataclass

from bureau import BureauClient


@dataclass(frozen=True)
class Block:
    name: str
    free: int
    best_row: str

    def as_json(self) -> dict:
        return {"block": self.name, "free": self.free, "best_row": self.best_row}


class Shows:
    def __init__(self, bureau: BureauClient) -> None:
        self._bureau = bureau

    async def seats(self, show: int) -> dict:
        found = await self._bureau.get(f"/shows/{show}/seats")
        blocks = [Block(b["block"], sum(b["rows"].values()), self._best(b["rows"])) for b in found["blocks"]]
        return {
            "show": show,
            "free": sum(block.free for block in blocks),
            "blocks": [block.as_json() for block in blocks if block.free],
        }

    async def prices(self, show: int, currency: str) -> dict:
        found = await self._bureau.get(f"/shows/{show}/prices", currency=currency)
        fee = found["fee_cents"]
        return {
            "show": show,
            "currency": currency,
            "prices": {category: cents + fee for category, cents in found["categories"].items()},
        }

    @staticmethod
    def _best(rows: dict[str, int]) -> str:
        return next((row for row, free in rows.items() if free), "-")
