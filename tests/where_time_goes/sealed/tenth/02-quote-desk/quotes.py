from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")


def spread(bid: str, ask: str) -> str:
    return str((Decimal(ask) - Decimal(bid)).quantize(CENT, ROUND_HALF_UP))


class Desk:
    def __init__(self, exchange):
        self.exchange = exchange

    async def quote(self, symbol: str) -> dict:
        async with self.exchange.session() as line:
            tick = await line.ask(op="tick", symbol=symbol)
        return {
            "symbol": symbol,
            "bid": tick["bid"],
            "ask": tick["ask"],
            "spread": spread(tick["bid"], tick["ask"]),
        }

    async def depth(self, symbol: str) -> dict:
        async with self.exchange.session() as line:
            book = await line.ask(op="book", symbol=symbol)
            levels = [[p, q] for p, q in book["levels"]]
        return {"symbol": symbol, "levels": levels, "volume": sum(q for _, q in levels)}
