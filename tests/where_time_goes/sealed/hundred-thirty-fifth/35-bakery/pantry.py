import asyncio
from dataclasses import dataclass, field

RECIPES = {
    "sourdough": {"flour": 0.52, "salt": 0.01, "water": 0.38},
    "rye": {"flour": 0.48, "salt": 0.011, "seeds": 0.06},
    "brioche": {"flour": 0.34, "butter": 0.17, "eggs": 3.0},
}


class OutOfStock(Exception):
    pass


@dataclass
class Pantry:
    stock: dict[str, float] = field(
        default_factory=lambda: {
            "flour": 9e6,
            "salt": 9e5,
            "water": 9e6,
            "seeds": 9e5,
            "butter": 9e5,
            "eggs": 9e6,
        }
    )
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def take(self, product: str, pieces: int) -> dict[str, float]:
        needed = {name: amount * pieces for name, amount in RECIPES[product].items()}
        async with self.lock:
            short = [name for name, amount in needed.items() if self.stock[name] < amount]
            if short:
                raise OutOfStock(", ".join(short))
            for name, amount in needed.items():
                self.stock[name] -= amount
        return needed

    async def put_back(self, needed: dict[str, float]) -> None:
        async with self.lock:
            for name, amount in needed.items():
                self.stock[name] += amount
