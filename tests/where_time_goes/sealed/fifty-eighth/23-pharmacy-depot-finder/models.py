from dataclasses import asdict, dataclass


@dataclass
class Stock:
    depot: str
    product: str
    packs: int
    next_van: int

    def as_json(self) -> dict:
        return asdict(self)


def best_first(stocks: list[Stock], packs: int) -> list[Stock]:
    enough = [s for s in stocks if s.packs >= packs]
    return sorted(enough, key=lambda s: (s.next_van, -s.packs))


def split_order(stocks: list[Stock], packs: int) -> list[dict]:
    parts, missing = [], packs
    for stock in sorted(stocks, key=lambda s: -s.packs):
        if missing <= 0:
            break
        take = min(stock.packs, missing)
        if take:
            parts.append({"depot": stock.depot, "packs": take})
            missing -= take
    return parts
