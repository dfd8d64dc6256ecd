from collections.abc import Iterable

from rates.suppliers import Offer


class PriceList:
    """Turns net offers into selling prices, the cheapest for each room and board."""

    def __init__(self, markup_percent: int) -> None:
        self._markup = markup_percent

    def gross(self, net_cents: int) -> int:
        return -(-net_cents * (100 + self._markup) // 100)

    def cheapest(self, offers: Iterable[Offer]) -> list[dict]:
        best: dict[tuple[str, str], Offer] = {}
        for offer in offers:
            key = (offer.room, offer.board)
            if key not in best or offer.net_cents < best[key].net_cents:
                best[key] = offer
        return [
            {
                "room": offer.room,
                "board": offer.board,
                "supplier": offer.supplier,
                "price": self.gross(offer.net_cents),
            }
            for offer in sorted(best.values(), key=lambda offer: offer.net_cents)
        ]
